import {
  CommercePreferences,
  type PreferenceFields,
  type PreferenceNamespace,
  SetPreferencesPayload,
} from '@kontor/contracts/preferences/commerce-preferences';
import { type Position, streamName } from '@kontor/contracts/kernel/events';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { takenFields } from '../../platform/http/named-fields-refusal.ts';
import { demandSeen } from '../../platform/http/version.ts';
import { preferencesDecider, preferencesOf } from './decider.ts';
import { demandPayable } from './demand-payable.ts';

/** MP-04: a namespace as it is to be from now on. */
export class SetPreferences extends Command<void> {
  constructor(
    readonly payload: SetPreferencesPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * MP-04: what is named of a namespace. @throws Refusal `invalid` naming each field that is wrong or unknown; `conflict`
 * where it says something else now than in the version that is named
 */
export class ChangePreferences extends Command<ChangedPreferences> {
  constructor(
    readonly payload: {
      readonly namespace: PreferenceNamespace;
      readonly fields: PreferenceFields;
      readonly version?: string | undefined;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface ChangedPreferences {
  readonly preferences: CommercePreferences[PreferenceNamespace];
  readonly position: Position | undefined;
}

export const preferencesStream = (siteId: string, namespace: PreferenceNamespace): string =>
  streamName('preferences', siteId, namespace);

export class SetPreferencesHandler implements ICommandHandler<SetPreferences> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: SetPreferences): Promise<void> {
    const stream = preferencesStream(context.siteId, payload.namespace);
    await this.handling.handle({ decider: preferencesDecider, stream, command: payload, context });
  }
}

export class ChangePreferencesHandler implements ICommandHandler<ChangePreferences> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: ChangePreferences): Promise<ChangedPreferences> {
    const { namespace, fields, version } = payload;
    const schema: z.ZodType = CommercePreferences.shape[namespace];
    const { state, position } = await this.handling.handle({
      decider: preferencesDecider,
      stream: preferencesStream(context.siteId, namespace),
      // On what the stream holds: who changes another field at the same time loses nothing.
      command: async (current) => {
        const before = preferencesOf(namespace, current);
        const preferences = takenFields(schema, before, fields);
        demandSeen(version, before, preferences);
        const wanted = SetPreferencesPayload.parse({ namespace, preferences });
        if (wanted.namespace === 'payment') demandPayable(wanted.preferences);
        return wanted;
      },
      context,
    });
    return { preferences: preferencesOf(namespace, state), position };
  }
}
