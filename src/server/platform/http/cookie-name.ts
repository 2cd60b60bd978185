import { siteConfig } from "#site.config.ts";

/** With TLS, browsers accept a cookie with this prefix only from this host, so that no sibling host can set one. */
export const cookieName = (publicUrl: string, name: string): string =>
  `${publicUrl.startsWith("https:") ? "__Host-" : ""}${siteConfig.brand.id}.${name}`;
