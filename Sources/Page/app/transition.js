// The change of a screen as a short movement: the flag and the name go from their row to the title, the map's frame
// grows, the switch of List, Map and Table stays, and the rest fades.
const calm = matchMedia('(prefers-reduced-motion: reduce)');
let isRunning = false,
  isPending = false,
  isMissed = false;

/**
 * True until the browser has its pictures of both screens. Another drawing would change them, so it is made up for
 * afterwards.
 */
export function isWaiting() {
  isMissed ||= isPending;
  return isPending;
}

/** True if the browser can move between two screens, may do so, and does not do so now. */
const canMove = () =>
  !isRunning && Boolean(document.startViewTransition) && !calm.matches && document.visibilityState === 'visible';

/**
 * Draws by `draw`, with a movement where possible. `code` is the country that opens or closes, or null. `again` makes up
 * for drawings that came during the movement's pictures.
 */
export function drawMoving(draw, code, again) {
  if (!canMove()) {
    draw();
    return;
  }
  const old = partsOf(code),
    before = screenName();
  let fresh = new Map();
  isRunning = isPending = true;
  name(old, [...old.keys()]);
  const movement = document.startViewTransition(() => {
    clear(old);
    draw();
    fresh = partsOf(code);
    name(
      fresh,
      [...fresh.keys()].filter(part => old.has(part)),
    );
    // From the globe to the flat map, which takes longer.
    document.documentElement.toggleAttribute('data-turning', before === 'map' && screenName() === 'map');
  });
  const end = () => {
    isRunning = false;
    clear(fresh);
    document.documentElement.removeAttribute('data-turning');
  };
  movement.ready
    .catch(() => {})
    .then(() => {
      const wasMissed = isMissed;
      isPending = isMissed = false;
      if (wasMissed) again();
    });
  movement.finished.then(end, end);
}

const screenName = () => document.querySelector('#main')?.dataset.screen;

/** Gives the parts the names under which the browser moves them from their old to their new places. */
function name(parts, names) {
  for (const part of names) parts.get(part).style.viewTransitionName = part;
}

function clear(parts) {
  for (const element of parts.values()) element.style.viewTransitionName = '';
}

/** The parts in sight that move: flag, title, map and views. */
function partsOf(code) {
  const flag = flagOf(code),
    parts = {
      flag,
      title: flag?.closest('.detail')
        ? document.querySelector('#country-name')
        : flag?.closest('.row')?.querySelector('b'),
      map: [...document.querySelectorAll('main .map')].find(isSeen),
      views: [...document.querySelectorAll('main [data-key=views]')].find(isSeen),
    };
  return new Map(Object.entries(parts).filter(([, element]) => element));
}

/** The flag of a country: that of its title, or else that of its row in sight. */
function flagOf(code) {
  if (!code) return null;
  const flags = [
    ...document.querySelectorAll(`.detail .head .flag[data-code="${code}"], .row .flag[data-code="${code}"]`),
  ];
  return flags.find(flag => isSeen(flag) && flag.closest('.detail')) ?? flags.find(isSeen) ?? null;
}

function isSeen(element) {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
