import { type Need, Permission, PERSONAL_NEEDS } from '@kontor/contracts/accounts/permissions';
import type { MustDo } from '@kontor/contracts/accounts/responses';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { ServerBuild } from '@remix-run/server-runtime';
import { z } from 'zod';
import { InvalidConfig } from '../../platform/config.ts';
import { toRefusal } from '../../platform/http/error-body.ts';
import { type Route, type Run, withWrappedRuns } from './wrapped-runs.ts';

const SIGN_IN = '/anmelden';
/** What the front door has in the place of a site's first page. */
const WEBSITES = '/websites';
const HOME = 'home';
const TO_DO: Readonly<Record<MustDo, string>> = { password: '/konto#passwort', secondFactor: '/konto#factor' };

type Args = Parameters<Run>[0];

/** Where a page is: at sites, at the front door of the installation, or at both. */
const Place = z.enum(['sites', 'frontDoor', 'both']).default('sites');

const Declared = z.object({ needs: z.union([z.literal(['public', ...PERSONAL_NEEDS]), Permission]) });

/** The `handle.needs` export of each page; `undefined`: none. */
export const needsOfPages = ({ routes }: Pick<ServerBuild, 'routes'>): ReadonlyMap<string, Need | undefined> =>
  new Map(
    Object.values(routes)
      .filter((route): route is Route => route !== undefined)
      .map(({ id, module }) => [id, Declared.safeParse(module.handle).data?.needs]),
  );

/**
 * Adds a permission check to each page's loader and action.
 * @throws InvalidConfig for a page that does not declare its need
 */
export const guardPages = (build: ServerBuild): ServerBuild => {
  const needs = needsOfPages(build);
  const { basename = '/' } = build;
  return withWrappedRuns(build, ({ id, module: { handle } }) => {
    const need = needs.get(id);
    if (need === undefined) throw new InvalidConfig(`the page ${id} does not say what it needs`);
    const page = { need, place: Place.parse((handle as { place?: unknown }).place), isHome: id === HOME };
    return (run) => guarded(page, run, basename);
  });
};

interface Page {
  readonly need: Need;
  readonly place: z.infer<typeof Place>;
  readonly isHome: boolean;
}

const guarded =
  ({ need, place, isHome }: Page, run: Run, basename: string): Run =>
  async (args) => {
    const isAtDoor = args.context.site.id === DIRECTORY;
    if (isAtDoor && isHome) throw new Response(null, { status: 302, headers: { location: WEBSITES } });
    if (place !== 'both' && isAtDoor !== (place === 'frontDoor')) throw new Response(null, { status: 404 });
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

/** Redirects to the sign-in, and back afterwards. A form is kept (307), so that the sign-in can pass it on. */
const toSignIn = ({ url, method }: Request, basename: string): Response => {
  const path = new URL(url).pathname.replace(/\.data$/u, '').slice(basename.length) || '/';
  const location = `${SIGN_IN}?weiter=${encodeURIComponent(path)}`;
  return new Response(null, { status: method === 'POST' ? 307 : 302, headers: { location } });
};
