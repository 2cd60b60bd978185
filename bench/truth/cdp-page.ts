import { setTimeout as pause } from "node:timers/promises";
import { type Browser, devices } from "playwright-core";

type Parameters = Record<string, unknown>;
/** A response of the Chrome DevTools protocol, whose types are not declared here. */
// oxlint-disable-next-line typescript/no-explicit-any
type Response = any;
type Call = (method: string, parameters?: Parameters) => Promise<Response>;

/** An event of a Chrome trace. Times are in microseconds; `tdur` is the thread's CPU time. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur?: number;
  args: { name?: string; fileName?: string; data?: Parameters };
}

/**
 * A page on an emulated phone, controlled with the DevTools protocol instead of Playwright. Playwright observes all
 * requests of its own pages, which would keep the main thread busier than the requests themselves.
 */
export interface CdpPage {
  call: Call;
  evaluate(expression: string): Promise<Response>;
  /** Resolves when the page's scripts have started. */
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

export interface CdpBrowser {
  newPage(): Promise<CdpPage>;
  /** Runs `act`, and returns the trace events of all browser processes during that time. */
  trace(categories: readonly string[], act: () => Promise<void>): Promise<TraceEvent[]>;
}

export async function connectCdp(browser: Browser): Promise<CdpBrowser> {
  const session = await browser.newBrowserCDPSession();
  const send = session.send.bind(session) as Call;
  const waiting = new Map<number, (response: Response) => void>();
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as Response;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let calls = 0;

  async function newPage(): Promise<CdpPage> {
    const { browserContextId } = await send("Target.createBrowserContext");
    const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: false });
    const call: Call = (method, parameters = {}) => {
      const id = ++calls;
      const message = JSON.stringify({ id, method, params: parameters });
      return new Promise((resolve, reject) => {
        waiting.set(id, resolve);
        send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
      });
    };
    const evaluate = async (expression: string) =>
      (await call("Runtime.evaluate", { expression, returnByValue: true }))?.result?.value;
    const { userAgent, viewport, deviceScaleFactor } = devices["Pixel 7"];
    await call("Emulation.setUserAgentOverride", { userAgent });
    await call("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile: true });
    return {
      call,
      evaluate,
      async open(url) {
        await call("Page.navigate", { url });
        const isReady = `location.href === ${JSON.stringify(url)} && document.documentElement.dataset.ready !== undefined`;
        while (!(await evaluate(isReady))) await pause(50);
      },
      async close() {
        await send("Target.disposeBrowserContext", { browserContextId });
      },
    };
  }

  async function trace(categories: readonly string[], act: () => Promise<void>): Promise<TraceEvent[]> {
    const events: TraceEvent[] = [];
    const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
    session.on("Tracing.dataCollected", collect);
    const traceConfig = { includedCategories: categories, excludedCategories: ["*"] };
    await send("Tracing.start", { traceConfig, transferMode: "ReportEvents" });
    await act();
    const completed = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await send("Tracing.end");
    await completed;
    session.off("Tracing.dataCollected", collect);
    return events;
  }

  return { newPage, trace };
}
