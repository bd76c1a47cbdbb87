import {
  CommercePreferences,
  PreferenceNamespace,
  SetPreferencesPayload,
} from '@kontor/contracts/preferences/commerce-preferences';
import type { z } from 'zod';
import { cliCommand, findSite, UsageError } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { changed, jsonObject } from '../../platform/json-argument.ts';
import { setPreferences } from './commands.ts';

const usage = `kontor preferences show SITE [BEREICH]
kontor preferences set SITE BEREICH JSON

Zeigt, wie ein Shop verkauft, oder ändert, was in JSON steht; alles andere bleibt, Listen werden ersetzt.
Beträge in Cent. Bereiche: ${PreferenceNamespace.options.join(', ')}.
`;

export const preferencesCommand = cliCommand(usage, async ([action, site, area, json, ...more], context) => {
  const { platform, commands, stdout } = context;
  const show = (value: unknown): unknown => stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  if (action === 'show' && json === undefined) {
    const { commerce } = await findSite(site, platform);
    show(area === undefined ? commerce : commerce[namespaceOf(area)]);
    return;
  }
  if (action !== 'set' || area === undefined || json === undefined || more.length > 0) throw new UsageError();
  const { id: siteId, commerce } = await findSite(site, platform);
  const namespace = namespaceOf(area);
  const payload = payloadOf(namespace, commerce, json);
  const given = newContext(platform.ambient, { siteId, actor: 'system:cli' });
  await commands.execute(setPreferences(payload, given));
  show(payload.preferences);
});

const payloadOf = (namespace: PreferenceNamespace, commerce: CommercePreferences, json: string) => {
  const schema: z.ZodType = CommercePreferences.shape[namespace];
  const preferences = changed(schema, commerce[namespace], jsonObject(json));
  return SetPreferencesPayload.parse({ namespace, preferences });
};

const namespaceOf = (area: string): PreferenceNamespace => {
  const namespace = PreferenceNamespace.safeParse(area);
  if (namespace.success) return namespace.data;
  throw new UsageError(
    `Den Bereich „${area}“ gibt es nicht. Es gibt ${PreferenceNamespace.options.join(', ')}.`,
    false,
  );
};
