/** One turn of the wheel counts once it has gone this far, in the units of a wheel event. */
export const wheelThresholdUnits = 50;
export const wheelLockMs = 300;
/** A wheel that rests this long has ended its gesture; the tail of a trackpad's swing never does. */
export const wheelRestMs = 150;
export const swipeThresholdPx = 50;
export const exitDelayMs = 500;
