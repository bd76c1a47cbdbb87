import { PreferenceNamespace, type PreferencesEvent } from '@kontor/contracts/preferences/commerce-preferences';
import { type RecordedEvent, streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import {
  isSiteArea,
  type KeptSettings,
  type LastChange,
  type MerchantSettings,
  type SettingsArea,
  type SiteArea,
} from '@kontor/contracts/preferences/calls';
import { siteAreas } from '@kontor/contracts/sites/areas';
import type { SiteEvent, SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { versionOf } from '../../platform/http/version.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { nameOfActor } from '../../platform/actor-names.ts';
import { ChangeSiteSettings } from '../sites/commands.ts';
import { siteFold } from '../sites/queries.ts';
import { ChangePreferences, preferencesStream } from './commands.ts';
import { preferencesOf } from './decider.ts';

type Change = Pick<RecordedEvent, 'metadata'>;

/** MP-04: how a shop sells, for whoever runs it. Read from the log: read models may be behind a write of just now. */
export const settingsAccess = (platform: Platform, commands: CommandBus, scope: RequestScope): MerchantSettings => {
  const read: MerchantSettings['read'] = async (area) => {
    await demandAccess(scope, 'settings:write');
    const { id } = scope.site;
    const [settings, last] = await (isSiteArea(area)
      ? siteNow(platform, id, area)
      : preferencesNow(platform, id, area));
    const changed = last ? await toldChange(platform, scope.site, last) : null;
    return { settings, version: versionOf(settings), changed } as KeptSettings<never>;
  };
  return {
    read,
    change: async (area, { fields, version }) => {
      const { actor } = await demandAccess(scope, 'settings:write');
      const context = scope.commandContext(actor);
      const { position } = await (isSiteArea(area)
        ? commands.execute(new ChangeSiteSettings(area, fields, context, version))
        : commands.execute(new ChangePreferences({ namespace: namespaceOf(area), fields, version }, context)));
      if (position !== undefined) scope.position = position;
      return read(area);
    },
  };
};

const namespaceOf = (area: SettingsArea): PreferenceNamespace => PreferenceNamespace.parse(area);

const preferencesNow = async (
  { log }: Platform,
  siteId: SiteId,
  area: SettingsArea,
): Promise<readonly [object, Change | undefined]> => {
  const namespace = namespaceOf(area);
  const events = await readEvents<PreferencesEvent>(log, preferencesStream(siteId, namespace));
  const last = events.findLast(({ type }) => type === 'CommercePreferencesChanged');
  return [preferencesOf(namespace, last?.data.preferences), last];
};

/** What was said when the site was made is nobody's change. */
const siteNow = async (
  { log }: Platform,
  siteId: SiteId,
  area: SiteArea,
): Promise<readonly [object, Change | undefined]> => {
  const { names, of } = siteAreas[area];
  const events = await readEvents<SiteEvent>(log, streamName('site', siteId, siteId));
  const settings = events.reduce((before, event) => siteFold.evolve(before, event), siteFold.initial);
  const last = events.findLast(
    ({ type, data }) => type === 'SiteSettingsChanged' && names.some((name) => name in data.changes),
  );
  return [of(settings ?? {}), last];
};

/** Who has made a change, by name. */
export const toldChange = async (
  platform: Pick<Platform, 'queries' | 'vault'>,
  site: SiteView,
  { metadata: { at, actor } }: Change,
): Promise<LastChange> => ({ at, by: await nameOfActor(platform, site, actor) });
