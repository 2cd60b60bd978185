import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LiveState, openLiveFeed } from "./live-feed.ts";

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 0;
  onopen?: () => void;
  onerror?: () => void;
  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.opened = [];
  vi.stubGlobal("EventSource", FakeEventSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const states: LiveState[] = [];
  const onRefused = vi.fn();
  const live = vi.fn();
  const on = { live, analytics: vi.fn(), lead: vi.fn() };
  const close = openLiveFeed("/live", { onState: (state) => states.push(state), onRefused, on });
  return { states, onRefused, live, close };
}
const newest = () => FakeEventSource.opened.at(-1) as FakeEventSource;

test("events are forwarded, and the state becomes live once connected", () => {
  const { states, live } = open();
  newest().onopen?.();
  newest().dispatchEvent(new MessageEvent("live", { data: '{"realtimeVisitors":3}' }));
  expect(live).toHaveBeenCalledWith({ realtimeVisitors: 3 });
  expect(states).toEqual(["connecting", "live"]);
});

test("a rejected stream is retried with increasing delays", async () => {
  const { onRefused, states } = open();
  newest().fail(FakeEventSource.CLOSED);
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeEventSource.opened).toHaveLength(2);
  newest().fail(FakeEventSource.CLOSED);
  await vi.advanceTimersByTimeAsync(1999);
  expect(FakeEventSource.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeEventSource.opened).toHaveLength(3);
  expect(onRefused).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toBe("reconnecting");
});

test("an interruption from which the browser recovers itself is ignored", async () => {
  const { onRefused } = open();
  newest().fail(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  expect(onRefused).not.toHaveBeenCalled();
});

test("a silent connection is replaced by a new one", async () => {
  open();
  newest().onopen?.();
  await vi.advanceTimersByTimeAsync(36_000);
  expect(FakeEventSource.opened).toHaveLength(2);
});

test("a closed feed does not reconnect", async () => {
  const { close } = open();
  newest().fail(FakeEventSource.CLOSED);
  close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.opened).toHaveLength(1);
});
