"""Names of places made comparable."""

import re
import unicodedata

# Letters that have no decomposition, and marks that represent a letter of another script and are often left out.
LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ı": "i", "ə": "a", "æ": "ae", "œ": "oe", "ß": "ss", "ð": "d", "þ": "th"}
    | dict.fromkeys("'`´‘’ʻʼʹʺ", "")
)

# Words for kinds of subdivisions, in the languages of the sources, and the small words between names.
KINDS = frozenset(
    """administrative aimag al ar area arctic as ash at autonoma autonome autonomnyy autonomnaya autonomous
    avtonomnaja avtonomnyj canton capital city commune comuna comunidad constituency county da de del department
    departamento departement der des diqu district distrikt distrito division do du dzongkhag e emirate et fylke
    gemeente gobernacion gorod governorate i il itu kanton khett krai kray kraj la laen lan lans las le les los
    metropolitan mintaqat mohafazat muhafazat municipality municipiul municipio novads obcina oblast oblasti okrug
    okrugas opcina opstina ostan parish prefecture province provincia provincie provinsi raion rajons rayon rayonu
    region regiao regione republic republika respublika sheng shi special state the tinh territory to viloyat
    viloyati voblast voblasts voivodeship wilaya wilayat wojewodztwo y zizhiqu zone and ken do fu of ostane
    shahrestan qarku rrethi judetul judet obwod powiat apskritis maakond megye comarca komuna komune velayat
    oblysy oblastnoy marz
    """.split()
)

# Ways to write the same letter of another script in ours.
SPELLINGS = (("kh", "h"), ("iy", "y"), ("ij", "y"), ("yy", "y"), ("j", "y"), ("ae", "a"), ("oe", "o"), ("ue", "u"))


def plain(name):
    """The words of a name without case, diacritics and punctuation, in one."""
    return "".join(words(name))


def bare(name):
    """The same without the words for kinds of subdivisions. A name of only such words stays whole."""
    kept = [word for word in words(name) if word not in KINDS]
    return "".join(kept) or plain(name)


def spelt(name):
    """The bare name with the usual transliterations made one, and doubled letters single."""
    found = bare(name)
    for one, other in SPELLINGS:
        found = found.replace(one, other)
    return re.sub(r"(.)\1", r"\1", found)


def words(name):
    apart = unicodedata.normalize("NFKD", name.lower().translate(LETTERS))
    return re.findall(r"[a-z0-9]+", "".join(c for c in apart if not unicodedata.combining(c)).translate(LETTERS))


def variants(name):
    """A name in the list of codes and its variants: `A, B`, `A (B)`, `A [B]`, `A / B`."""
    return {part.strip() for part in [name, *re.split(r"[\[\]()/;,]", name)] if part.strip()}
