import type { MustDo } from '@kontor/contracts/accounts/accounts';
import { type Need, Permission, PERSONAL_NEEDS } from '@kontor/contracts/accounts/permissions';
import type { ServerBuild } from '@remix-run/server-runtime';
import { z } from 'zod';
import { InvalidConfig } from '../../platform/config.ts';
import { toRefusal } from '../../platform/http/error-body.ts';

/** Below the panel's own path. */
const SIGN_IN = '/anmelden';
/** Where that is done which comes before everything else. */
const TO_DO: Readonly<Record<MustDo, string>> = { password: '/konto#passwort', secondFactor: '/konto#factor' };

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;
type Run = NonNullable<Route['module']['loader']>;
type Args = Parameters<Run>[0];

const Declared = z.object({ needs: z.union([z.literal(['public', ...PERSONAL_NEEDS]), Permission]) });

/** What each page exports as `handle.needs`; `undefined`: nothing. */
export const needsOfPages = ({ routes }: Pick<ServerBuild, 'routes'>): ReadonlyMap<string, Need | undefined> =>
  new Map(
    Object.values(routes)
      .filter((route): route is Route => route !== undefined)
      .map(({ id, module }) => [id, Declared.safeParse(module.handle).data?.needs]),
  );

/**
 * The same pages, each with a check before its loader and its action.
 * @throws InvalidConfig where one of them does not say what it needs
 */
export const guardPages = (build: ServerBuild): ServerBuild => {
  const needs = needsOfPages(build);
  const { basename = '/' } = build;
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const need = needs.get(id);
    if (need === undefined) throw new InvalidConfig(`the page ${id} does not say what it needs`);
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: guarded(need, loader, basename) }),
      ...(action && { action: guarded(need, action, basename) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
};

const guarded =
  (need: Need, run: Run, basename: string): Run =>
  async (args) => {
    await demand(need, args, basename);
    return run(args);
  };

const demand = async (need: Need, { request, context }: Args, basename: string): Promise<void> => {
  if (need === 'public') return;
  const { access, accounts, inWords } = context;
  try {
    await access(need);
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal.code === 'signInNeeded') throw toSignIn(request, basename);
    const mustDo = (await accounts.viewer())?.mustDo;
    if (refusal.code === 'forbidden' && mustDo) {
      throw new Response(null, { status: 302, headers: { location: TO_DO[mustDo] } });
    }
    if (refusal.code === 'forbidden') throw Response.json({ message: inWords(refusal.text) }, { status: 403 });
    throw error;
  }
};

/** And back again. A form goes along whole (307): the sign-in carries it to the page that it was meant for. */
const toSignIn = ({ url, method }: Request, basename: string): Response => {
  const path = new URL(url).pathname.replace(/\.data$/u, '').slice(basename.length) || '/';
  const location = `${SIGN_IN}?weiter=${encodeURIComponent(path)}`;
  return new Response(null, { status: method === 'POST' ? 307 : 302, headers: { location } });
};
