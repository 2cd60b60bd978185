import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("site/site-layout.tsx", [index("site/pages/home.tsx"), route("*", "site/pages/not-found.tsx")]),
  route("admin", "admin/pages/dashboard.tsx"),
] satisfies RouteConfig;
