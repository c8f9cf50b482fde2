// The change of a screen as a short movement: the flag goes from its row to the title, and the rest fades.

/** The name under which the browser moves a flag from its old to its new place. */
const FLAG = 'flag';
const calm = matchMedia('(prefers-reduced-motion: reduce)');
let isRunning = false;

/** True if the browser can move between two screens, may do so, and does not do so now. */
const canMove = () =>
  !isRunning && Boolean(document.startViewTransition) && !calm.matches && document.visibilityState === 'visible';

/** Draws by `draw`, with a movement where possible. `code` is the country that opens or closes, or null. */
export function drawMoving(draw, code) {
  if (!canMove()) {
    draw();
    return;
  }
  const old = flagOf(code);
  let fresh = null;
  isRunning = true;
  if (old) old.style.viewTransitionName = FLAG;
  const movement = document.startViewTransition(() => {
    if (old) old.style.viewTransitionName = '';
    draw();
    fresh = flagOf(code);
    if (fresh) fresh.style.viewTransitionName = FLAG;
  });
  const end = () => {
    isRunning = false;
    if (fresh) fresh.style.viewTransitionName = '';
  };
  movement.ready.catch(() => {});
  movement.finished.then(end, end);
}

/** The flag of a country: that of its title, or else that of its row in sight. */
function flagOf(code) {
  if (!code) return null;
  const flags = [
    ...document.querySelectorAll(`.detail .head .flag[data-code="${code}"], .row .flag[data-code="${code}"]`),
  ];
  const isSeen = flag => {
    const { top, bottom, width } = flag.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  return flags.find(flag => isSeen(flag) && flag.closest('.detail')) ?? flags.find(isSeen) ?? null;
}
