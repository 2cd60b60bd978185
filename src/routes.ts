import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("site/site-layout.tsx", [
    index("site/pages/home.tsx"),
    route("new-home", "site/pages/new-home.tsx"),
    route("new-home-v2", "site/pages/new-home-v2.tsx"),
    route("enhanced-home", "site/pages/enhanced-home.tsx"),
    route("platform", "site/pages/platform.tsx"),
    route("agent", "site/pages/agent.tsx"),
    route("about", "site/pages/about.tsx"),
    route("contact", "site/pages/contact.tsx"),
    route("careers", "site/pages/careers.tsx"),
    route("privacy-policy", "site/pages/privacy-policy.tsx"),
    route("login", "site/pages/login.tsx"),
    route("*", "site/pages/not-found.tsx"),
  ]),
  route("sitemap.xml", "site/machine/sitemap.ts"),
  route("robots.txt", "site/machine/robots.ts"),
  route("llms.txt", "site/machine/llms.ts"),
  route("site.webmanifest", "site/machine/manifest.ts"),
  route("admin", "admin/pages/dashboard.tsx"),
] satisfies RouteConfig;
