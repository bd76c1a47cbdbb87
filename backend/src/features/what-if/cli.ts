import { WhatIfChanges } from '@kontor/contracts/what-if/changes';
import type { WhatIfResult } from '@kontor/contracts/what-if/responses';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { parseAmount } from '@kontor/contracts/forms/decimal';
import type { Currency } from '@kontor/contracts/kernel/money';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { SiteEvent } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { readOptions, wholeNumber } from '../../platform/cli-options.ts';
import { cliCommand, findSiteInLog, CommandStopped, type Terminal, UsageError } from '../../platform/command-line.ts';
import { EventProgress } from '../../platform/event-progress.ts';
import { counted } from '../../platform/counted-text.ts';
import type { Feature } from '../../platform/feature.ts';
import { failureText } from '../../platform/own-code.ts';
import { pastInstant } from '../../platform/past-instant.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import type { Screen } from '../../platform/status-line.ts';
import { causeIn, DeciderFailed, type LoadedDeciders, loadDeciders } from './own-deciders.ts';
import { RerunFailed, RerunStopped } from './rerun.ts';
import { changesText, tableOf } from './table.ts';
import { whatIf } from './what-if.ts';

const usage = `kontor what-if --site SITE --from WANN [--to WANN] [--reservation MINUTEN] [--alert-limit stock|factor|all]
               [--minimum-subtotal BETRAG] [--decider DATEI] [--format table|json]

Spielt einen Zeitraum noch einmal: mit den Einstellungen von damals, und mit anderen. Daneben steht, was geschah.
Nichts davon steht danach irgendwo, keine Mail geht hinaus, und niemandes Daten werden geöffnet.

  --from, --to WANN          von … bis vor …: 2026-11-20, 2026-11-20T12:00 (UTC); --to ist jetzt, wenn es fehlt
  --reservation MINUTEN      wie lange an der Kasse reserviert wird (1 bis 1440)
  --alert-limit WIE          wie viele benachrichtigt werden: so viele wie Stück (stock), mehr (factor), alle (all)
  --minimum-subtotal BETRAG  Mindestbestellwert, etwa 25 oder 25,50
  --decider DATEI            eigene Entscheidungen, in TypeScript oder JavaScript: export const stock = { decide }
  --most-events ANZAHL       wie viele Ereignisse höchstens gelesen werden (Standard: 500000)
`;

const OPTIONS = {
  site: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  reservation: { type: 'string' },
  'alert-limit': { type: 'string' },
  'minimum-subtotal': { type: 'string' },
  decider: { type: 'string' },
  'most-events': { type: 'string', default: '500000' },
  format: { type: 'string', default: 'table' },
} as const;

const LIMITS = { stock: 'stock', factor: 'factor', all: 'everyone' } as const;

export interface WhatIfContext extends Terminal {
  readonly platform: Platform;
  readonly features: readonly Feature[];
  readonly busOf: (platform: Platform) => Promise<CommandBus>;
  readonly stderr: Screen;
  readonly signal: AbortSignal;
}

export const whatIfCommand = cliCommand<WhatIfContext>(usage, async (args, context) => {
  const { platform, stdout, stderr } = context;
  const { values, positionals } = readOptions(args, OPTIONS);
  const { clock } = platform.ambient;
  const isJson = values.format === 'json';
  if (positionals.length > 0) throw new UsageError(`„${positionals[0]}“ ist hier zu viel.`);
  if (values.site === undefined || values.from === undefined) throw new UsageError('Bitte --site und --from nennen.');
  if (!isJson && values.format !== 'table') {
    throw new UsageError(`--format: „${values.format.slice(0, 40)}“ ist weder table noch json.`, false);
  }
  const siteId = await findSiteInLog(values.site, platform);
  const from = pastInstant('--from', values.from, clock.now());
  const to = values.to === undefined ? clock.now() : pastInstant('--to', values.to, clock.now());
  if (from >= to) throw new UsageError('--from muss vor --to liegen.', false);
  const mostEvents = wholeNumber('most-events', values['most-events'], 1, 100_000_000);
  const changes = changesIn(values, await currencyOf(siteId, platform));
  const own = values.decider === undefined ? null : await loadDeciders(values.decider);
  const progress = new EventProgress('Nachspielen', stderr, clock);
  const parts = {
    ...context,
    own,
    mostEvents,
    onProgress: ({ events, share }: { events: number; share: number }) => progress.show(events, share),
  };
  const result = await told(own, () => whatIf({ siteId, from, to, changes }, parts).finally(() => progress.clear()));
  stdout.write(isJson ? `${JSON.stringify(result)}\n` : `${headOf(result, own)}\n\n${tableOf(result)}`);
});

type Values = ReturnType<typeof readOptions<typeof OPTIONS>>['values'];

const changesIn = (values: Values, currency: Currency): WhatIfChanges => {
  const { reservation, 'alert-limit': limit, 'minimum-subtotal': minimum } = values;
  if (limit !== undefined && !Object.hasOwn(LIMITS, limit)) {
    throw new UsageError(`--alert-limit: „${limit.slice(0, 40)}“ ist weder stock noch factor noch all.`, false);
  }
  const amount = minimum === undefined ? undefined : parseAmount(minimum, currency);
  const changes = WhatIfChanges.safeParse({
    ...(reservation !== undefined && { reservationMinutes: wholeNumber('reservation', reservation, 1, 1440) }),
    ...(limit !== undefined && { alertLimit: LIMITS[limit as keyof typeof LIMITS] }),
    ...(amount !== undefined && { minimumSubtotalCents: amount }),
  });
  if (changes.success) return changes.data;
  throw new UsageError(`--minimum-subtotal: „${minimum?.slice(0, 40)}“ ist kein Betrag wie 25 oder 25,50.`, false);
};

const currencyOf = async (siteId: SiteId, { log }: Platform): Promise<Currency> => {
  const [first] = await readEvents<SiteEvent>(log, streamName('site', siteId, siteId), { limit: 1 });
  return first?.type === 'SiteCreated' ? first.data.settings.storeSettings.selectedCurrency : 'EUR';
};

/** Reports failures in words. @throws CommandStopped */
const told = async (own: LoadedDeciders | null, work: () => Promise<WhatIfResult>): Promise<WhatIfResult> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RerunStopped) throw new CommandStopped('Angehalten. Es ist nichts davon geblieben.');
    if (!(error instanceof RerunFailed)) throw error;
    const { event, cause } = error;
    if (!(cause instanceof DeciderFailed) || !own) {
      throw new CommandStopped(failureText({ event, cause }, null, 'Das Nachspielen'));
    }
    throw new CommandStopped(failureText({ event, cause: await causeIn(cause, own.file) }, own.file, 'Der Decider'));
  }
};

const headOf = (result: WhatIfResult, own: LoadedDeciders | null): string => {
  const { siteId, from, to, changes, events, eventsBefore } = result;
  const at = (instant: Instant): string => new Date(instant).toISOString().slice(0, 16);
  const others = [
    ...changesText(changes, result.currency),
    ...(own ? [`Decider ${Object.keys(own.deciders).join(', ')}`] : []),
  ];
  const what = others.length === 0 ? 'nichts anders' : others.join(', ');
  const [inside, before] = [counted(events, 'Ereignis', 'Ereignisse'), eventsBefore.toLocaleString('de-DE')];
  return `${siteId}, ${at(from)} bis ${at(to)} (UTC), ${inside}, davor ${before}; anders: ${what}`;
};
