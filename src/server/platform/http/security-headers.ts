import { createHash } from "node:crypto";
import type { PageSources } from "../captcha/page-sources.ts";

export const securityHeaders: Record<string, string> = {
  // Browsers accept it over TLS only, so it has no effect behind a proxy without TLS or on localhost.
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

/** For responses that are not pages: nothing in them may be loaded or executed. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

export const bareHeaders = { ...securityHeaders, "Content-Security-Policy": apiContentSecurityPolicy };

/**
 * Prerendered pages cannot contain a fresh nonce, so each of their inline scripts is allowed by its hash. This includes
 * the deferred start script, whose text does not change when it is inserted.
 */
export function contentSecurityPolicy(html: string, beyondOwn: PageSources = {}): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
  // An empty script is never executed.
  const texts = scripts.map(([, text = ""]) => text).filter((text) => text !== "");
  const hashes = texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  const own: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...new Set(hashes)],
    "style-src": ["'self'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  const directives = [...new Set([...Object.keys(own), ...Object.keys(beyondOwn)])];
  return directives.map((name) => [name, ...(own[name] ?? []), ...(beyondOwn[name] ?? [])].join(" ")).join("; ");
}
