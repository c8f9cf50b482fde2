// Pointers, wheel and keys on a map. They move the view through the functions of `target`:
// grab(x, y), drag(x, y), glide(vx, vy), zoom(factor, x, y), pan(dx, dy), fit(), follow(), pick(x, y), stop().

const TAP_PIXELS = 6;

/** Listens on `canvas`. Returns a function that stops listening. */
export function listen(canvas, target) {
  const pointers = new Map(),
    gesture = { moved: 0, pinch: null, trail: [], tapped: null };
  const at = e => {
    const r = canvas.getBoundingClientRect();
    return [e.clientX - r.left, e.clientY - r.top];
  };
  const handlers = {
    pointerdown: e => press(e, at(e), canvas, pointers, gesture, target),
    pointermove: e => pointers.has(e.pointerId) && move(e, at(e), pointers, gesture, target),
    pointerup: e => pointers.has(e.pointerId) && release(e, at(e), pointers, gesture, target),
    pointercancel: e => {
      pointers.delete(e.pointerId);
      gesture.pinch = null;
    },
    wheel: e => {
      e.preventDefault();
      target.zoom(Math.exp(-wheelPixels(e) / 400), ...at(e));
    },
    keydown: e => key(e, target),
  };
  for (const [name, handler] of Object.entries(handlers)) canvas.addEventListener(name, handler, { passive: false });
  return () => {
    for (const [name, handler] of Object.entries(handlers)) canvas.removeEventListener(name, handler);
  };
}

const wheelPixels = e => e.deltaY * (e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? 400 : 1);

function press(event, point, canvas, pointers, gesture, target) {
  if (event.button > 0) return;
  canvas.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, point);
  target.stop();
  gesture.trail = [];
  if (pointers.size === 1) {
    gesture.moved = 0;
    target.grab(...point);
  }
  if (pointers.size === 2) startPinch(pointers, gesture, target);
}

function startPinch(pointers, gesture, target) {
  const [a, b] = [...pointers.values()];
  gesture.pinch = Math.max(12, Math.hypot(a[0] - b[0], a[1] - b[1]));
  gesture.moved = Infinity;
  target.grab((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
}

function move(event, point, pointers, gesture, target) {
  const before = pointers.get(event.pointerId);
  pointers.set(event.pointerId, point);
  gesture.moved += Math.hypot(point[0] - before[0], point[1] - before[1]);
  if (pointers.size === 2) {
    pinch(pointers, gesture, target);
    return;
  }
  if (gesture.moved < TAP_PIXELS) return;
  gesture.trail.push([event.timeStamp, ...point]);
  if (gesture.trail.length > 6) gesture.trail.shift();
  target.drag(...point);
}

function pinch(pointers, gesture, target) {
  const [a, b] = [...pointers.values()],
    apart = Math.max(12, Math.hypot(a[0] - b[0], a[1] - b[1]));
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  target.zoom(apart / gesture.pinch, ...middle);
  gesture.pinch = apart;
  target.drag(...middle);
}

function release(event, point, pointers, gesture, target) {
  pointers.delete(event.pointerId);
  if (pointers.size === 1) {
    gesture.pinch = null;
    target.grab(...[...pointers.values()][0]);
    return;
  }
  if (pointers.size > 0) return;
  if (gesture.moved < TAP_PIXELS) {
    tap(event, point, gesture, target);
    return;
  }
  const speed = velocity(gesture.trail, event.timeStamp);
  if (speed) target.glide(...speed);
}

/** Handles a tap. The first tap picks at once. A second one within 300 ms and 24 pixels zooms. */
function tap(event, point, gesture, target) {
  const before = gesture.tapped;
  if (before && event.timeStamp - before[0] < 300 && Math.hypot(point[0] - before[1], point[1] - before[2]) < 24) {
    gesture.tapped = null;
    target.zoom(2, ...point, true);
    return;
  }
  gesture.tapped = [event.timeStamp, ...point];
  target.pick(...point);
}

/** The pixels per millisecond over the last moves, or null if the pointer rested before it was lifted. */
export function velocity(trail, now) {
  const recent = trail.filter(t => now - t[0] < 80);
  if (recent.length < 2) return null;
  const a = recent[0],
    b = recent.at(-1),
    time = b[0] - a[0];
  if (time <= 0) return null;
  const speed = [(b[1] - a[1]) / time, (b[2] - a[2]) / time];
  return Math.hypot(...speed) > 0.05 ? speed : null;
}

const PAN = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

function key(event, target) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const pan = PAN[event.key];
  if (pan) target.pan(...pan);
  else if (event.key === '+' || event.key === '=') target.zoom(1.4);
  else if (event.key === '-') target.zoom(1 / 1.4);
  else if (event.key === '0') target.fit();
  else if (event.key === 'f') target.follow();
  else if (event.key === 'Enter') target.pick();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
