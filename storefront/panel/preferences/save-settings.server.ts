import type { SettingsArea } from '@kontor/contracts/preferences/calls';
import type { AppLoadContext } from '@remix-run/node';
import { VERSION_FIELD } from '../form-handling/answer.ts';
import type { Field } from '../form-handling/fields.ts';
import { atFields, readFields, typingOf } from '../form-handling/read-form.server.ts';
import { textIn } from '../form-handling/write.server.ts';

/**
 * Without JavaScript: saves all fields of a form.
 * @throws Refusal
 */
export const saveSettings = async (
  area: SettingsArea,
  form: FormData,
  fields: readonly Field[],
  context: AppLoadContext,
): Promise<void> => {
  const read = readFields(form, fields, typingOf(context));
  const version = textIn(form, VERSION_FIELD);
  await atFields(read, () => context.settings.change(area, { fields: read.body, version }));
};
