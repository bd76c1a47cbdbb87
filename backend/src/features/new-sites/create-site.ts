import { type Actor, type Position, streamName } from '@kontor/contracts/kernel/events';
import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { NewSite } from '@kontor/contracts/sites/new-sites';
import { DIRECTORY, Host, type SiteEvent, SiteSettings, TimeZone } from '@kontor/contracts/sites/sites';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { WriteHost, hostDecider, idTaken, siteLifeOf, WriteSite, WriteSiteLife } from '../sites/exports.ts';
import { documentIdsOf, furnish, homeIdOf, type Making, startingPointOf } from './furnishing.ts';

export interface SiteRequest {
  readonly site: NewSite;
  /** A UUID. A creation that broke off goes on when it is asked for again with the same id. */
  readonly creationId: string;
  readonly actor: Actor;
  /** Gives the site its first owner. May be called again. */
  readonly giveOwner: (siteId: SiteId) => Promise<void>;
}

export interface CreatedSite {
  readonly siteId: SiteId;
  /** The one for links comes first. */
  readonly hosts: readonly Host[];
  /** What it begins with: drafts of pages, and of what stands around them. */
  readonly documentIds: readonly DocumentId[];
  readonly homeId: DocumentId;
  /** Of the creation's last event. */
  readonly position: Position;
}

/**
 * Creates a site with its addresses, its starting point's content and its first owner. Each step has an id of its own,
 * so a creation can be repeated after a crash, and in several processes at once.
 * @throws Refusal `conflict` if the id or a host is taken; `invalid`
 */
export const createSite = async (making: Making, asked: SiteRequest): Promise<CreatedSite> => {
  const { platform, commands } = making;
  const { site, creationId, actor, giveOwner } = asked;
  const { id: siteId } = site;
  if (!TimeZone.safeParse(site.timeZone).success) throw refuseField('timeZone', { key: 'settings.timeZoneUnknown' });
  const contextOf = (step: string): CommandContext =>
    newContext(platform.ambient, {
      ...{ siteId, actor, commandId: stepId(`${siteId} ${creationId}`, step) },
      cause: { id: creationId, correlationId: creationId },
    });
  const first = contextOf('site');
  const [created] = await readEvents<SiteEvent>(platform.log, streamName('site', siteId, siteId));
  if (created && created.metadata.commandId !== first.commandId) throw idTaken();
  const hosts = hostsOf(siteId, platform.config.domain);
  for (const host of hosts) await requireFree(making, host, siteId);
  // Before the site: an address that was taken meanwhile leaves no site behind, and no other site can want this one.
  for (const host of hosts) {
    await commands
      .execute(new WriteHost({ type: 'AssignHost', siteId, host }, contextOf(`host ${host}`)))
      .catch(asHostTaken(host));
  }
  const begun = created ? asBegun(site, created.data as BegunSite) : site;
  const content = await startingPointOf(begun);
  const { version, tagline, navigation, footer } = content;
  const settings = SiteSettings.parse({
    ...{ title: site.name, language: site.language, timeZone: site.timeZone, tagline, navigation, footer },
    storeSettings: { selectedCurrency: site.currency },
  });
  const creation = { startingPoint: { name: site.from, version } };
  await commands.execute(new WriteSite({ type: 'MakeSite', siteId, settings, creation }, first));
  if ((await siteLifeOf(platform, siteId)).furnishedAt === null) {
    const placeholders = await furnish(making, { siteId, name: begun.name }, content, contextOf);
    await giveOwner(siteId);
    await commands.execute(new WriteSiteLife({ type: 'FurnishSite', placeholders }, contextOf('furnished')));
  }
  const documentIds = documentIdsOf(siteId, content);
  const position = await lastPosition(making, siteId);
  return { siteId, hosts, documentIds, homeId: homeIdOf(siteId), position };
};

type BegunSite = Extract<SiteEvent, { type: 'SiteCreated' }>['data'];

/** A creation that broke off goes on with the name and the starting point that it began with. */
const asBegun = (site: NewSite, { settings, creation }: BegunSite): NewSite => ({
  ...site,
  name: settings.title,
  from: creation?.startingPoint.name ?? site.from,
});

/** Whether a site of this id is there and complete. */
export const isSiteComplete = async ({ platform }: Pick<Making, 'platform'>, siteId: SiteId): Promise<boolean> =>
  (await siteLifeOf(platform, siteId)).furnishedAt !== null;

const hostsOf = (siteId: SiteId, domain: string | null): readonly Host[] =>
  [...(domain === null ? [] : [`${siteId}.${domain}`]), `${siteId}.localhost`].map((host) => Host.parse(host));

const requireFree = async ({ platform }: Making, host: Host, siteId: SiteId): Promise<void> => {
  const owner = await ownerOf(platform, host);
  if (owner !== null && owner !== siteId) throw hostTaken(host);
};

/** Whether a new site could have this id and its addresses. */
export const isIdFree = async (
  platform: Pick<Platform, 'config' | 'handling' | 'log'>,
  id: SiteId,
): Promise<boolean> => {
  if ((await readEvents<SiteEvent>(platform.log, streamName('site', id, id))).length > 0) return false;
  for (const host of hostsOf(id, platform.config.domain)) if ((await ownerOf(platform, host)) !== null) return false;
  return true;
};

const ownerOf = ({ handling }: Pick<Platform, 'handling'>, host: Host): Promise<string | null> =>
  handling.stateOf(hostDecider, streamName('host', DIRECTORY, host));

const hostTaken = (host: Host): Refusal => {
  const text = { key: 'sites.hostTaken', params: { host } } as const;
  return new Refusal('conflict', text, { id: text });
};

const asHostTaken =
  (host: Host) =>
  (error: unknown): never => {
    throw error instanceof Refusal && error.code === 'conflict' ? hostTaken(host) : error;
  };

const lastPosition = async ({ platform }: Making, siteId: SiteId): Promise<Position> => {
  const events = await platform.log.readStream(streamName('siteLife', siteId, siteId));
  const furnished = events.find(({ type }) => type === 'SiteFurnished');
  if (!furnished) throw new Error(`site ${siteId} was not furnished`);
  return furnished.position;
};
