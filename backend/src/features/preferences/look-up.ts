import { CommercePreferences, SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import type { z } from 'zod';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import { takenFields } from '../../platform/http/named-fields-refusal.ts';
import { requireSeen } from '../../platform/http/version.ts';
import type { PreferencesRequest } from './commands.ts';
import { preferencesOf } from './decider.ts';
import { requirePayable } from './require-payable.ts';

/** Decides on the stream, so that concurrent changes of other fields are kept. */
export const lookUpPreferences: LookUp<PreferencesRequest, unknown, SetPreferencesPayload> = async (command) => {
  if (command.type === 'SetPreferences') {
    const { type: _, ...payload } = command;
    return payload;
  }
  const { namespace, fields, version } = command;
  const schema: z.ZodType = CommercePreferences.shape[namespace];
  return async (current) => {
    const before = preferencesOf(namespace, current);
    const preferences = takenFields(schema, before, fields);
    requireSeen(version, before, preferences);
    const wanted = SetPreferencesPayload.parse({ namespace, preferences });
    if (wanted.namespace === 'payment') requirePayable(wanted.preferences);
    return wanted;
  };
};
