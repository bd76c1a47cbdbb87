import {
  type CommercePreferences,
  PreferenceFields,
  PreferenceNamespace,
} from '@kontor/contracts/commerce-preferences';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { SiteView, StoreSettings } from '@kontor/contracts/sites';
import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { demandAccess, Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { ChangeStoreSettings, type ChangedStoreSettings } from '../sites/commands.ts';
import { type ChangedPreferences, ChangePreferences, preferencesStream } from './commands.ts';
import { preferencesDecider, preferencesOf } from './decider.ts';

type PreferencesAnswer = (CommercePreferences[PreferenceNamespace] | StoreSettings) & { readonly websiteId: SiteId };

/** Its fields are the site's own (MP-06): currency, and what is said after a restock sign-up. */
const STORE = 'store';

/** MP-04: how a shop sells, by namespace. */
@Controller('api/v1/commerce-preferences')
export class PreferencesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  /** From the log, as the read model may be behind a write of just now. */
  @Needs('settings:write')
  @Get(':namespace')
  async read(@Scope() { site }: RequestScope, @Param('namespace') name: string): Promise<PreferencesAnswer> {
    if (name === STORE) return { ...(await this.#storeSettings(site)), websiteId: site.id };
    const namespace = namespaceOf(name);
    const stored = await this.platform.handling.stateOf(preferencesDecider, preferencesStream(site.id, namespace));
    return { ...preferencesOf(namespace, stored), websiteId: site.id };
  }

  @Needs('settings:write')
  @Put(':namespace')
  async change(
    @Scope() scope: RequestScope,
    @Param('namespace') name: string,
    @Body({ schema: PreferenceFields }) body: PreferenceFields,
  ): Promise<PreferencesAnswer> {
    // Whoever sends back what was read sends the site along.
    const { websiteId = scope.site.id, ...fields } = body;
    if (websiteId !== scope.site.id) throw refuseField('websiteId', { key: 'error.fieldInvalid' });
    const { actor } = await demandAccess(scope, 'settings:write');
    const context = scope.commandContext(actor);
    const command =
      name === STORE
        ? new ChangeStoreSettings(fields, context)
        : new ChangePreferences({ namespace: namespaceOf(name), fields }, context);
    const { preferences, position } = await this.commands.execute<
      typeof command,
      ChangedPreferences | ChangedStoreSettings
    >(command);
    if (position !== undefined) scope.position = position;
    return { ...preferences, websiteId: scope.site.id };
  }

  async #storeSettings(site: SiteView): Promise<StoreSettings> {
    return ((await this.platform.queries.sites.byId(site.id)) ?? site).storeSettings;
  }
}

const namespaceOf = (name: string): PreferenceNamespace => {
  const namespace = PreferenceNamespace.safeParse(name);
  if (namespace.success) return namespace.data;
  const namespaces = [...PreferenceNamespace.options, STORE].join(', ');
  throw new Refusal('notFound', { key: 'preferences.unknownNamespace', params: { namespaces } });
};
