import type { StorefrontContext } from '@kontor/contracts/storefront';
import { type Need, Permission } from '@kontor/contracts/permissions';
import type { ServerBuild } from '@remix-run/server-runtime';
import { z } from 'zod';
import { InvalidConfig } from '../../platform/config.ts';
import { toRefusal } from '../../platform/http/error-body.ts';

/** The route below which every page says what it needs. */
const PANEL = 'config';
const SIGN_IN = '/config/anmelden';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;
type Run = NonNullable<Route['module']['loader']>;
type Args = Parameters<Run>[0];

const Declared = z.object({ needs: z.union([z.literal(['public', 'signedIn']), Permission]) });

const isPanel = (routes: Routes, route: Route): boolean => {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return route.id === PANEL || (parent !== undefined && isPanel(routes, parent));
};

/** What each page of the panel exports as `handle.needs`; `undefined`: nothing. */
export const needsOfPages = ({ routes }: Pick<ServerBuild, 'routes'>): ReadonlyMap<string, Need | undefined> =>
  new Map(
    Object.values(routes)
      .filter((route): route is Route => route !== undefined && isPanel(routes, route))
      .map(({ id, module }) => [id, Declared.safeParse(module.handle).data?.needs]),
  );

/**
 * The same pages, each of the panel's with a check before its loader and its action.
 * @throws InvalidConfig where one of them does not say what it needs
 */
export const guardPages = (build: ServerBuild): ServerBuild => {
  const needs = needsOfPages(build);
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || !needs.has(id)) return [id, route] as const;
    const need = needs.get(id);
    if (need === undefined) throw new InvalidConfig(`the page ${id} does not say what it needs`);
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: guarded(need, loader) }),
      ...(action && { action: guarded(need, action) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
};

const guarded =
  (need: Need, run: Run): Run =>
  async (args) => {
    await demand(need, args);
    return run(args);
  };

const demand = async (need: Need, { request, context }: Args): Promise<void> => {
  if (need === 'public') return;
  const { access, inWords } = context as unknown as StorefrontContext;
  try {
    await access(need);
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal.code === 'signInNeeded') throw toSignIn(request);
    if (refusal.code === 'forbidden') throw Response.json({ message: inWords(refusal.text) }, { status: 403 });
    throw error;
  }
};

/** And back again; a form that was sent is not sent again. */
const toSignIn = ({ url }: Request): Response => {
  const { pathname } = new URL(url);
  const location = `${SIGN_IN}?weiter=${encodeURIComponent(pathname.replace(/\.data$/u, ''))}`;
  return new Response(null, { status: 302, headers: { location } });
};
