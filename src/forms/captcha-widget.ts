import type { CaptchaAction, ExternalCaptchaProvider } from "#contract/captcha.ts";

/** Invisible widget of an external provider. Loaded, like the provider's script, only when a visitor focuses a form. */

interface Provider {
  script: string;
  /** Global variable defined by the provider's script. */
  name: "grecaptcha" | "turnstile" | "hcaptcha";
  options: Record<string, unknown>;
}

const providers: Record<ExternalCaptchaProvider, Provider> = {
  recaptcha: {
    script: "https://www.google.com/recaptcha/api.js",
    name: "grecaptcha",
    options: { size: "invisible" },
  },
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    name: "turnstile",
    options: { execution: "execute", appearance: "interaction-only" },
  },
  hcaptcha: {
    script: "https://js.hcaptcha.com/1/api.js",
    name: "hcaptcha",
    options: { size: "invisible" },
  },
};

/** Common part of the three interfaces. */
interface Widgets {
  render(element: HTMLElement, options: Record<string, unknown>): string | number;
  execute(widget: string | number): void;
  reset(widget: string | number): void;
}

declare global {
  interface Window extends Partial<Record<Provider["name"], Widgets>> {
    onCaptchaReady?: () => void;
  }
}

const loadTimeoutMs = 10_000;
/** A provider may show the visitor a challenge. */
const answerTimeoutMs = 120_000;

type Run = () => Promise<string>;

let scripts: Promise<Widgets> | undefined;

/** Resolves when the widget is ready; each run returns one token. */
export async function loadWidget(
  provider: ExternalCaptchaProvider,
  siteKey: string,
  action: CaptchaAction,
): Promise<Run> {
  const { options } = providers[provider];
  const widgets = await (scripts ??= loadScript(provider));
  const element = document.body.appendChild(document.createElement("div"));
  let settle: PromiseWithResolvers<string> | undefined;
  const fail = () => settle?.reject(new Error(`${provider} returned no token`));
  const widget = widgets.render(element, {
    ...options,
    sitekey: siteKey,
    action,
    callback: (token: string) => settle?.resolve(token),
    "error-callback": fail,
    "expired-callback": fail,
    "timeout-callback": fail,
    "close-callback": fail,
  });
  return () => {
    const answer = (settle = Promise.withResolvers<string>());
    const timer = setTimeout(fail, answerTimeoutMs);
    widgets.execute(widget);
    return answer.promise.finally(() => {
      clearTimeout(timer);
      widgets.reset(widget);
    });
  };
}

function loadScript(provider: ExternalCaptchaProvider): Promise<Widgets> {
  const { script, name } = providers[provider];
  return new Promise<Widgets>((resolve, reject) => {
    const fail = () => {
      scripts = undefined;
      reject(new Error(`The script of ${provider} could not be loaded`));
    };
    window.onCaptchaReady = () => {
      const widgets = window[name];
      if (widgets) resolve(widgets);
      else fail();
    };
    const element = document.createElement("script");
    element.src = `${script}?render=explicit&onload=onCaptchaReady`;
    element.async = true;
    element.onerror = fail;
    setTimeout(fail, loadTimeoutMs);
    document.head.append(element);
  });
}
