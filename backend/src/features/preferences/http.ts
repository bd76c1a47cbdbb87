import { PreferenceFields, PreferenceNamespace } from '@kontor/contracts/preferences/commerce-preferences';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import {
  isSiteArea,
  type KeptSettings,
  type MerchantSettings,
  type SettingsArea,
  type SettingsByArea,
  SITE_AREAS,
} from '@kontor/contracts/preferences/calls';
import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { etagOf, seenVersion } from '../../platform/http/version.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { settingsAccess } from './settings-session.ts';

type PreferencesAnswer = SettingsByArea[SettingsArea] & { readonly websiteId: SiteId };

/** MP-04: shop preferences by namespace. `ETag` is the version of a namespace; changes may require it by `If-Match`. */
@Controller('api/v1/commerce-preferences')
export class PreferencesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(settingsAccess.needs.read)
  @Get(':namespace')
  async read(@Scope() scope: RequestScope, @Param('namespace') name: string): Promise<PreferencesAnswer> {
    return answerOf(scope, await this.#session(scope).read(areaOf(name)));
  }

  @Needs(settingsAccess.needs.change)
  @Put(':namespace')
  async change(
    @Scope() scope: RequestScope,
    @Param('namespace') name: string,
    @Body({ schema: PreferenceFields }) body: PreferenceFields,
  ): Promise<PreferencesAnswer> {
    // Clients may send back the site id that they read.
    const { websiteId = scope.site.id, ...fields } = body;
    if (websiteId !== scope.site.id) throw refuseField('websiteId', { key: 'error.fieldInvalid' });
    const version = seenVersion(scope.request);
    return answerOf(scope, await this.#session(scope).change(areaOf(name), { fields, version }));
  }

  #session(scope: RequestScope): MerchantSettings {
    return settingsAccess(this.platform, this.commands, scope);
  }
}

const answerOf = (
  { reply, site }: RequestScope,
  { settings, version }: KeptSettings<SettingsByArea[SettingsArea]>,
): PreferencesAnswer => {
  reply.header('etag', etagOf(version));
  return { ...settings, websiteId: site.id };
};

const areaOf = (name: string): SettingsArea => {
  if (isSiteArea(name)) return name;
  const namespace = PreferenceNamespace.safeParse(name);
  if (namespace.success) return namespace.data;
  const namespaces = [...PreferenceNamespace.options, ...SITE_AREAS].join(', ');
  throw new Refusal('notFound', { key: 'preferences.unknownNamespace', params: { namespaces } });
};
