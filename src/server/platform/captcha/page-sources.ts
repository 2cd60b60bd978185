import type { ExternalCaptchaProvider } from "#contract/captcha.ts";

/** Sources other than the site's own origin from which a page may load, by directive of the Content-Security-Policy. */
export type PageSources = Readonly<Partial<Record<string, readonly string[]>>>;

/** As documented by each provider. */
const sources: Record<ExternalCaptchaProvider, PageSources> = {
  recaptcha: {
    "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    "connect-src": ["https://www.google.com/recaptcha/"],
  },
  turnstile: {
    "script-src": ["https://challenges.cloudflare.com"],
    "frame-src": ["https://challenges.cloudflare.com"],
  },
  hcaptcha: {
    "script-src": ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    "frame-src": ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    "style-src": ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    "connect-src": ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
};

/** Empty unless an external provider is configured. */
export function captchaPageSources(provider: ExternalCaptchaProvider | undefined): PageSources {
  return provider ? sources[provider] : {};
}
