import { PreferenceNamespace, type PreferencesEvent } from '@kontor/contracts/preferences/commerce-preferences';
import { type RecordedEvent, streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import {
  isSiteArea,
  type KeptSettings,
  type MerchantSettings,
  type SettingsArea,
  type SiteArea,
} from '@kontor/contracts/preferences/calls';
import type { LastChange } from '@kontor/contracts/preferences/responses';
import { siteAreas } from '@kontor/contracts/sites/areas';
import type { SiteEvent, SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { versionOf } from '../../platform/http/version.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { nameOfActor } from '../../platform/actor-names.ts';
import { siteFold, WriteSite } from '../sites/exports.ts';
import { preferencesStream, WritePreferences } from './commands.ts';
import { preferencesOf } from './decider.ts';

type Change = Pick<RecordedEvent, 'metadata'>;

/** MP-04: shop preferences for merchants. Read from the log, as read models may lag behind a recent write. */
const settingsCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): MerchantSettings => {
  const read: MerchantSettings['read'] = async (area) => {
    const { id } = scope.site;
    const [settings, last] = await (isSiteArea(area)
      ? siteNow(platform, id, area)
      : preferencesNow(platform, id, area));
    const changed = last ? await lastChangeOf(platform, scope.site, last) : null;
    return { settings, version: versionOf(settings), changed } as KeptSettings<never>;
  };
  return {
    read,
    change: async (area, { fields, version }) => {
      const context = scope.commandContext(actor);
      scope.wrote(
        await (isSiteArea(area)
          ? commands.execute(new WriteSite({ type: 'ChangeSiteSettings', area, fields, version }, context))
          : commands.execute(
              new WritePreferences(
                { type: 'ChangePreferences', namespace: namespaceOf(area), fields, version },
                context,
              ),
            )),
      );
      return read(area);
    },
  };
};

export const settingsAccess = authorizedSession({ read: 'settings:write', change: 'settings:write' }, settingsCalls);

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

export const lastChangeOf = async (
  platform: Pick<Platform, 'queries' | 'vault'>,
  site: SiteView,
  { metadata: { at, actor } }: Change,
): Promise<LastChange> => ({ at, by: await nameOfActor(platform, site, actor) });
