import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SettingsArea } from '@kontor/contracts/preferences/calls';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../../app/responses.server.ts';
import { typedIn } from '../form-handling/typed-in.ts';
import { textIn } from '../form-handling/write.server.ts';
import { type SettingField, VERSION_FIELD } from './fields.ts';
import { type ReadSettings, readValues } from './form-values.ts';
import { typingOf } from './load-settings.server.ts';

/** What was typed into a form about settings. @throws Refusal naming each wrong field */
export const readSettings = (
  form: FormData,
  fields: readonly SettingField[],
  context: AppLoadContext,
): ReadSettings => {
  const read = readValues(typedIn(form), fields, typingOf(context));
  const [first] = Object.values(read.problems);
  if (first) throw new Refusal('invalid', first, read.problems);
  return read;
};

/** Does what is refused by a path of the settings at the form's own field. */
export const atFields = async <T>({ nameOf }: Pick<ReadSettings, 'nameOf'>, write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!isRefusal(error) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([path, told]) => [nameOf(path), told] as const);
    throw new Refusal(error.code, error.text, Object.fromEntries(fields));
  }
};

/** Without a script: all of a form's fields, as they are to be. @throws Refusal */
export const saveSettings = async (
  area: SettingsArea,
  form: FormData,
  fields: readonly SettingField[],
  context: AppLoadContext,
): Promise<void> => {
  const read = readSettings(form, fields, context);
  const version = textIn(form, VERSION_FIELD);
  await atFields(read, () => context.settings.change(area, { fields: read.settings, version }));
};
