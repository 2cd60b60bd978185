(() => {
  const source = document.getElementById("deferred-start");
  if (!source) return;
  let started = false;
  const waiting = [];
  function start() {
    if (started) return;
    started = true;
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = source.textContent;
    document.body.append(script);
  }
  function keep(event) {
    const button = event.target instanceof Element && event.target.closest("button:not([popovertarget]),[role=button]");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!waiting.includes(button)) waiting.push(button);
    start();
  }
  const inputs = ["pointerdown", "keydown", "touchstart", "focusin"];
  for (const type of inputs) addEventListener(type, start, { capture: true, once: true, passive: true });
  addEventListener("click", keep, true);
  addEventListener(
    "orbit:ready",
    () => {
      removeEventListener("click", keep, true);
      for (const button of waiting) button.click();
    },
    { once: true },
  );
  const afterLoad = () =>
    "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
  if (document.readyState === "complete") afterLoad();
  else addEventListener("load", afterLoad, { once: true });
})();
