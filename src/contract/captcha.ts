/** What a captcha token is asked for. Apart from schemas, since the forms in the browser name them too. */
export const captchaActions = ["demo_request", "contact", "newsletter", "sign_in"] as const;

export type CaptchaAction = (typeof captchaActions)[number];
