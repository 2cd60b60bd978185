import type { ContactSubject } from "#paths.ts";
import { siteConfig } from "#site.config.ts";

const { brand } = siteConfig;

/** Values of `/contact?subject=`, each with the first line that it adds to the message. Other values are ignored. */
export const contactSubjects = {
  demo: "A demo on my own workflow",
  "security-review": "Documents for a security review",
  deployment: `${brand.name} in my own cloud or on-premise`,
  partnership: "A partnership",
  privacy: "My personal data",
  careers: `Working at ${brand.name}`,
  "forgot-password": "I forgot the password of my account",
  "sign-up": "I would like an account",
} as const satisfies Record<ContactSubject, string>;
