import { streamName } from '@kontor/contracts/kernel/events';
import type {
  PreferenceFields,
  PreferenceNamespace,
  PreferencesEvent,
  SetPreferencesPayload,
} from '@kontor/contracts/preferences/commerce-preferences';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';

export const PREFERENCES = 'preferences';
export const preferencesStream = (siteId: string, namespace: PreferenceNamespace): string =>
  streamName(PREFERENCES, siteId, namespace);

/** MP-04 */
export type PreferencesRequest =
  | ({ readonly type: 'SetPreferences' } & SetPreferencesPayload)
  /**
   * Changes the named fields. @throws Refusal `invalid` naming each wrong or unknown field; `conflict` when a field
   * changed since the named version
   */
  | {
      readonly type: 'ChangePreferences';
      readonly namespace: PreferenceNamespace;
      readonly fields: PreferenceFields;
      readonly version?: string | undefined;
    };

export class WritePreferences extends StreamCommand<
  PreferenceNamespace,
  PreferencesRequest,
  unknown,
  PreferencesEvent
> {
  constructor(command: PreferencesRequest, context: CommandContext) {
    super(command.namespace, command, context);
  }
}

export const setPreferences = (payload: SetPreferencesPayload, context: CommandContext): WritePreferences =>
  new WritePreferences({ type: 'SetPreferences', ...payload }, context);
