import { LISTED_CHANGES } from '@kontor/contracts/time-travel/history';
import { readOptions, wholeNumber } from '../../platform/cli-options.ts';
import { type CliContext, cliCommand, UsageError } from '../../platform/command-line.ts';
import { counted } from '../../platform/counted-text.ts';
import { parseInstant, parseKind, findSites, parseThing } from './call.ts';
import { differencesOf, listedChange, look, type Looking, unfolded } from './look.ts';
import { namingOf } from './places.ts';
import { readable } from './reading.ts';
import type { Thing } from './thing.ts';
import { changeLine, differenceLines, thingText } from './cli-text.ts';

const usage = `kontor show ART ID [--site SITE] [--at ZEITPUNKT | --change N] [--history [--limit N]]
                   [--format text|json] [--personal]

Zeigt etwas, wie es war: cart, order, stock, restock, sign-up, product, form, page, collection oder setting. ID ist
auch eine Bestellnummer, eine SKU, eine Adresse. --at: etwa 2026-11-20T12:00 (UTC); ohne: jetzt. --history: alle
Änderungen bis dahin, mit dem, was sich änderte. Was Personen nennt, ist verdeckt; --personal zeigt es.
`;

const OPTIONS = {
  site: { type: 'string' },
  at: { type: 'string' },
  change: { type: 'string' },
  history: { type: 'boolean', default: false },
  limit: { type: 'string', default: String(LISTED_CHANGES) },
  format: { type: 'string', default: 'text' },
  personal: { type: 'boolean', default: false },
} as const;

/** Maximum number of changes per call. */
const MOST = 10_000;

export const showCommand = cliCommand(usage, async (args, context) => {
  const { platform, stdout } = context;
  const { values, positionals } = readOptions(args, OPTIONS);
  const [name, text, ...more] = positionals;
  const isJson = values.format === 'json';
  if (name === undefined || text === undefined || more.length > 0) throw new UsageError();
  if (!isJson && values.format !== 'text') throw new UsageError();
  if (values.at !== undefined && values.change !== undefined) {
    throw new UsageError('--at oder --change, nicht beides.', false);
  }
  const kind = parseKind(name);
  const chosen = {
    at: parseInstant('--at', values.at),
    change: values.change === undefined ? undefined : wholeNumber('change', values.change, 1, Number.MAX_SAFE_INTEGER),
  };
  const limit = wholeNumber('limit', values.limit, 1, MOST);
  const { site, thing } = await parseThing(kind, text, await findSites(values.site, platform), platform);
  const reading = {
    siteId: site.id,
    vault: platform.vault,
    seesPersons: values.personal,
    erased: '(gelöscht)',
  };
  const looking = { site, reading, chosen };
  if (values.history) return showHistory(thing, looking, { limit, isJson }, context);
  const found = await look(platform, thing, looking);
  stdout.write(isJson ? `${JSON.stringify(found, null, 2)}\n` : thingText(found));
});

/** The changes up to the selected one, the last ones if there are many. */
const showHistory = async (
  thing: Thing,
  { site, reading, chosen }: Looking,
  { limit, isJson }: { readonly limit: number; readonly isJson: boolean },
  { platform, stdout, stderr }: CliContext,
): Promise<void> => {
  const found = await unfolded(platform, thing, chosen, limit * 2);
  const steps = found.around.filter(({ change }) => change <= found.looked.change).slice(-limit);
  const doer = await namingOf(
    platform,
    site,
    steps.map(({ event }) => event.metadata.actor),
  );
  for (const step of steps) {
    const change = listedChange(step, doer);
    const differences = await differencesOf(thing, step, reading);
    const data = await readable(step.event.data, reading);
    const lines = [changeLine(change), ...differenceLines(differences, data)];
    stdout.write(isJson ? `${JSON.stringify({ ...change, differences, data })}\n` : `${lines.join('\n')}\n`);
  }
  const unknown = found.unknown === 0 ? '' : `, davon ${found.unknown} von unbekannter Art`;
  stderr.write(`${steps.length} von ${counted(found.changes, 'Änderung', 'Änderungen')}${unknown}\n`);
};
