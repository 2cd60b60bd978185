type Events = WindowEventMap & DocumentEventMap;

/** On the window and before the page's own listeners, unless `capture` is false; it never holds an event up. */
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
