let started = false;
const waiting = new Set();
function start() {
  const source = document.getElementById("deferred-start");
  // Nothing to start yet: an input can come while the page is still being received.
  if (started || !source) return;
  started = true;
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = source.textContent;
  // On a large page, the build moves the text into a file.
  if (source.dataset.src) script.src = source.dataset.src;
  document.body.append(script);
}
function keep(event) {
  const button = event.target.closest?.("button:not([popovertarget]),[role=button]");
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting.add(button);
  start();
}
const inputs = ["pointerdown", "keydown", "touchstart", "focusin"];
for (const type of inputs) addEventListener(type, start, { capture: true, passive: true });
addEventListener("click", keep, true);
// React may start again after an error; these clicks must not.
const replay = () => {
  removeEventListener("click", keep, true);
  for (const button of waiting) button.click();
};
addEventListener(window.readyEvent, replay, { once: true });
const startWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 });
// A page without images is often loaded before it is painted. Browsers report the paint once it is on the screen.
const reportsPaint = window.PerformanceObserver?.supportedEntryTypes?.includes("paint");
const startAfterPaint = () =>
  reportsPaint ? new PerformanceObserver(startWhenIdle).observe({ type: "paint", buffered: true }) : startWhenIdle();
addEventListener("load", startAfterPaint);
