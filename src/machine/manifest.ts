import { siteConfig } from "#site.config.ts";
import { site } from "#site/page-meta.ts";

const { brand } = siteConfig;

export function loader(): Response {
  return Response.json({
    name: `${brand.name}: ${brand.tagline}`,
    short_name: brand.name,
    description: brand.description,
    lang: "en",
    id: site.home.path,
    start_url: site.home.path,
    scope: site.home.path,
    display: "browser",
    theme_color: site.themeColor,
    background_color: site.themeColor,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
