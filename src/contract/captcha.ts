/**
 * Actions that a captcha token is valid for. Separate from the schemas, because the forms in the browser use them too.
 */
export const captchaActions = ["demo_request", "contact", "newsletter", "sign_in"] as const;

export type CaptchaAction = (typeof captchaActions)[number];

/** `pow` is proof of work: this server issues the challenge and verifies the solution. */
export const captchaProviders = ["pow", "recaptcha", "turnstile", "hcaptcha"] as const;

export type CaptchaProvider = (typeof captchaProviders)[number];
export type ExternalCaptchaProvider = Exclude<CaptchaProvider, "pow">;
