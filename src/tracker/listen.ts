type Events = WindowEventMap & DocumentEventMap;

/** Listens on the window, before the page's own listeners unless `capture` is false. The listener is passive. */
export type Listen = <Type extends keyof Events>(
  types: readonly Type[],
  listener: (event: Events[Type]) => void,
  capture?: boolean,
) => void;

export function listenUntil(signal: AbortSignal): Listen {
  return (types, listener, capture = true) => {
    for (const type of types)
      addEventListener(type, listener as (event: Event) => void, { capture, passive: true, signal });
  };
}
