import type { ServerBuild } from '@remix-run/server-runtime';

export type Route = NonNullable<ServerBuild['routes'][string]>;
/** A loader or an action. */
export type Run = NonNullable<Route['module']['loader']>;

/** A build whose loaders and actions do something more. @param wrapping of a page; `null`: it stays as it is */
export const withWrappedRuns = (
  build: ServerBuild,
  wrapping: (route: Route) => ((run: Run) => Run) | null,
): ServerBuild => {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const wrapped = route ? wrapping(route) : null;
    if (!route || wrapped === null) return [id, route] as const;
    const { loader, action } = route.module;
    const runs = { ...(loader && { loader: wrapped(loader) }), ...(action && { action: wrapped(action) }) };
    return [id, { ...route, module: { ...route.module, ...runs } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
};
