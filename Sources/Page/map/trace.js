// Shapes on the sphere as paths on the canvas. Parts beyond the horizon run along the limb.

/** Adds a closed shape for filling with the even-odd rule. */
export function traceFill(path, view, shape) {
  if (wholeInFront(view, shape)) {
    tracePlain(path, view, shape, true);
    return;
  }
  const start = firstInFront(view, shape);
  if (start < 0) {
    addDiscIfOpposite(path, view, shape, true);
    return;
  }
  traceClipped(path, view, shape, start);
}

/** Adds a shape's lines for stroking. `seam` edges and parts beyond the horizon are left out. */
export function traceLine(path, view, shape, closed = true) {
  const { points, seam, count } = shape,
    m = view.matrix,
    R = view.radius;
  let pen = false,
    lastX = 0,
    lastY = 0;
  const steps = closed ? count : count - 1;
  for (let k = 0; k <= steps; k++) {
    const i = k % count,
      j = 3 * i,
      a = points[j],
      b = points[j + 1],
      c = points[j + 2];
    if (m[6] * a + m[7] * b + m[8] * c <= 0) {
      pen = false;
      continue;
    }
    const x = view.x + (m[0] * a + m[1] * b) * R,
      y = view.y - (m[3] * a + m[4] * b + m[5] * c) * R;
    if (!pen || seam?.[i]) {
      path.moveTo(x, y);
      pen = true;
      lastX = x;
      lastY = y;
      continue;
    }
    // A step of less than half a pixel is not visible. The end of the ring is always drawn.
    if (k < steps && Math.abs(x - lastX) < 0.4 && Math.abs(y - lastY) < 0.4) continue;
    path.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
}

function wholeInFront(view, shape) {
  if (!shape.middle || shape.reach > 1.5) return false;
  const m = view.matrix,
    u = shape.middle;
  return m[6] * u[0] + m[7] * u[1] + m[8] * u[2] > Math.sin(Math.min(shape.reach + 1e-4, Math.PI / 2));
}

function tracePlain(path, view, { points, count }) {
  const m = view.matrix,
    R = view.radius;
  let lastX = Infinity,
    lastY = Infinity;
  for (let i = 0; i < count; i++) {
    const j = 3 * i,
      a = points[j],
      b = points[j + 1],
      c = points[j + 2];
    const x = view.x + (m[0] * a + m[1] * b) * R,
      y = view.y - (m[3] * a + m[4] * b + m[5] * c) * R;
    if (i === 0) path.moveTo(x, y);
    else if (Math.abs(x - lastX) < 0.4 && Math.abs(y - lastY) < 0.4) continue;
    else path.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  path.closePath();
}

function firstInFront(view, { points, count }) {
  const m = view.matrix;
  for (let i = 0; i < count; i++) {
    if (m[6] * points[3 * i] + m[7] * points[3 * i + 1] + m[8] * points[3 * i + 2] > 0) return i;
  }
  return -1;
}

/**
 * Traces a ring that crosses the horizon. Each hidden stretch becomes an arc of the limb, in the direction of the ring.
 */
function traceClipped(path, view, shape, start) {
  const { points, count } = shape,
    R = view.radius;
  let last = null,
    hidden = null;
  for (let k = 0; k <= count; k++) {
    const j = 3 * ((start + k) % count),
      [x, y, z] = view.toEye(points[j], points[j + 1], points[j + 2]);
    if (k === 0) path.moveTo(view.x + x * R, view.y - y * R);
    else if (!hidden && z > 0) path.lineTo(view.x + x * R, view.y - y * R);
    else {
      hidden ??= leave(path, view, last, [x, y, z]);
      follow(hidden, last, [x, y, z]);
      if (z > 0) {
        enter(path, view, hidden);
        path.lineTo(view.x + x * R, view.y - y * R);
        hidden = null;
      }
    }
    last = [x, y, z];
  }
  path.closePath();
  addDiscIfOpposite(path, view, shape, false);
}

/** The point where the edge from `a` (in front) to `b` (hidden) meets the horizon, as an angle. */
function crossing(a, b) {
  const t = a[2] / (a[2] - b[2]);
  return Math.atan2(a[1] + (b[1] - a[1]) * t, a[0] + (b[0] - a[0]) * t);
}

function leave(path, view, last, next) {
  const angle = crossing(last, next);
  path.lineTo(view.x + Math.cos(angle) * view.radius, view.y - Math.sin(angle) * view.radius);
  return { exit: angle, last: angle, turned: 0 };
}

function follow(hidden, last, next) {
  const angle = next[2] > 0 ? crossing(last, next) : Math.atan2(next[1], next[0]);
  let d = angle - hidden.last;
  if (d > Math.PI) d -= 2 * Math.PI;
  if (d < -Math.PI) d += 2 * Math.PI;
  hidden.turned += d;
  hidden.last = angle;
}

function enter(path, view, { exit, turned }) {
  path.arc(view.x, view.y, view.radius, -exit, -(exit + turned), turned > 0);
}

/** Adds the disc for a ring around the point opposite the eye, whose traced part is its complement in the disc. */
function addDiscIfOpposite(path, view, shape, allHidden) {
  const opposite = [view.lon > 0 ? view.lon - 180 : view.lon + 180, -view.lat];
  if (allHidden ? !surrounds(shape, opposite) : !shape.has?.(...opposite)) return;
  path.moveTo(view.x + view.radius, view.y);
  path.arc(view.x, view.y, view.radius, 0, 2 * Math.PI);
  path.closePath();
}

/** True if a hidden ring covers the disc, which requires a ring larger than a hemisphere. */
const surrounds = (shape, opposite) => shape.reach > Math.PI / 2 && !shape.has?.(...opposite);
