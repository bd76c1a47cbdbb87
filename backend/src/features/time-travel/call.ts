import { THING_KINDS, ThingKind } from '@kontor/contracts/time-travel/thing-kind';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { type CliContext, findSite, UsageError } from '../../platform/command-line.ts';
import { instantOf } from '../../platform/instant-text.ts';
import { KINDS } from './kinds.ts';
import { sitesInLog } from './sites-in-log.ts';
import type { Thing } from './thing.ts';

type Parts = CliContext['platform'];

export const parseKind = (name: string): ThingKind => {
  const kind = ThingKind.safeParse(name);
  if (kind.success) return kind.data;
  throw new UsageError(`„${name.slice(0, 40)}“ gibt es hier nicht zu sehen. Es gibt ${THING_KINDS.join(', ')}.`, false);
};

/** @throws UsageError for an invalid instant */
export const parseInstant = (option: string, text: string | undefined): Instant | undefined => {
  if (text === undefined) return undefined;
  const at = instantOf(text);
  if (at === null) {
    throw new UsageError(
      `${option}: „${text.slice(0, 40)}“ ist kein Zeitpunkt, wie 2026-11-20T12:00 einer ist.`,
      false,
    );
  }
  return at;
};

/** The one site that is called, or all that there are. @throws UsageError where there is no such site */
export const findSites = async (name: string | undefined, platform: Parts): Promise<readonly SiteView[]> => {
  if (name !== undefined) return [await findSite(name, platform)];
  const sites = await Promise.all((await sitesInLog(platform.log)).map((id) => platform.queries.sites.byId(id)));
  return sites.filter((site) => site !== null);
};

/**
 * The thing with this name, in one of the sites.
 * @throws Refusal `notFound`; UsageError when several sites have one
 */
export const parseThing = async (
  kind: ThingKind,
  text: string,
  sites: readonly SiteView[],
  { log, queries }: Parts,
): Promise<{ readonly site: SiteView; readonly thing: Thing }> => {
  const found = await Promise.all(
    sites.map(async (site) => {
      const thing = await KINDS[kind].find(text, site.id, queries);
      const isThere = thing !== null && (await log.readStream(thing.stream, { limit: 1 })).length > 0;
      return isThere ? [{ site, thing }] : [];
    }),
  );
  const [one, ...others] = found.flat();
  if (!one) throw new Refusal('notFound', { key: 'history.unknown' });
  if (others.length === 0) return one;
  const names = [one, ...others].map(({ site }) => site.id).join(', ');
  throw new UsageError(`So etwas haben mehrere Shops: --site ist eines von ${names}.`, false);
};
