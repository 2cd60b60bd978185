/** What a captcha token is asked for. Apart from schemas, since the forms in the browser name them too. */
export const captchaActions = ["demo_request", "contact", "newsletter", "sign_in"] as const;

export type CaptchaAction = (typeof captchaActions)[number];

/** `pow` is the proof of work that this server sets and checks itself. */
export const captchaProviders = ["pow", "recaptcha", "turnstile", "hcaptcha"] as const;

export type CaptchaProvider = (typeof captchaProviders)[number];
export type ExternalCaptchaProvider = Exclude<CaptchaProvider, "pow">;
