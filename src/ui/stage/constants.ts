/** Minimum distance of a wheel gesture that counts as a step, in the units of `deltaY`. */
export const wheelThresholdUnits = 50;
export const wheelLockMs = 300;
/** A pause of this length ends a wheel gesture. The inertia of a trackpad sends events without such a pause. */
export const wheelRestMs = 150;
export const swipeThresholdPx = 50;
export const exitDelayMs = 500;
