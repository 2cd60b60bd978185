import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { brandRoutes } from "./brand-routes.ts";

export default [
  layout("site/english/layout.tsx", [
    index("site/pages/home.tsx"),
    route("new-home", "site/pages/new-home.tsx"),
    route("new-home-v2", "site/pages/new-home-v2.tsx"),
    route("enhanced-home", "site/pages/enhanced-home.tsx"),
    route("platform", "site/pages/platform.tsx"),
    route("agent", "site/pages/agent.tsx"),
    route("pricing", "site/pages/pricing.tsx"),
    route("integrations", "site/pages/integrations.tsx"),
    route("about", "site/pages/about.tsx"),
    route("contact", "site/pages/contact.tsx"),
    route("careers", "site/pages/careers.tsx"),
    route("privacy-policy", "site/pages/privacy-policy.tsx"),
    route("login", "site/pages/login.tsx"),
    route("*", "site/pages/not-found.tsx"),
  ]),
  layout("site/danish/layout.tsx", [
    route("da", "site/danish/pages/home.tsx"),
    route("da/kontakt", "site/danish/pages/contact.tsx"),
    route("da/privatlivspolitik", "site/danish/pages/privacy-policy.tsx"),
    route("da/*", "site/danish/pages/not-found.tsx"),
  ]),
  ...brandRoutes.flatMap(({ id, layout: file, pages, files }) => [
    layout(
      `${id}/${file}`,
      pages.map(({ path, module, routeId }) => route(path.slice(1), `${id}/${module}`, { id: routeId })),
    ),
    ...files.map(({ path, module }) => route(path.slice(1), `${id}/${module}`)),
  ]),
  route("sitemap.xml", "machine/sitemap.ts"),
  route("robots.txt", "machine/robots.ts"),
  route("llms.txt", "machine/llms.ts"),
  route("site.webmanifest", "machine/manifest.ts"),
  // One route for all of it: each further one would be in the scripts of every public page.
  route("admin/*", "admin/pages/dashboard.tsx"),
] satisfies RouteConfig;
