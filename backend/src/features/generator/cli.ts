import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { CommandBus } from '@nestjs/cqrs';
import { readOptions, wholeNumber } from '../../platform/cli-options.ts';
import { cliCommand, CommandStopped, type Terminal, UsageError } from '../../platform/command-line.ts';
import { counted, durationText } from '../../platform/counted-text.ts';
import { EventProgress } from '../../platform/event-progress.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Screen } from '../../platform/status-line.ts';
import { DAY_MS } from './demand.ts';
import { generate, siteIdsOf, takenSites, type GenerateOptions } from './generate.ts';

const LIMITS = { sites: [1, 200], carts: [1, 5_000_000], seed: [0, 999_999_999], days: [7, 3_650] } as const;
const FIRST_DAY = Date.UTC(2000, 0, 1);

const usage = `kontor generate [--sites 3] [--carts 1000] [--seed 1] [--days 365] [--until JJJJ-MM-TT]

Erfindet Shops und was in ihnen geschieht, und schreibt es als Verlauf: ein Jahr mit Jahreszeiten, Ausverkauf,
Nachschub, Bestellungen und Rücksendungen. Derselbe --seed gibt denselben Verlauf. Die Shops sind neu; vorhandene
bleiben, wie sie sind. Der Server muss dazu angehalten sein. Mails gehen keine hinaus.

  --sites ANZAHL       Shops (Standard: 3)
  --carts ANZAHL       Warenkörbe, von allen Shops zusammen (Standard: 1000)
  --seed ZAHL          woraus der Zufall entsteht (Standard: 1)
  --days ANZAHL        wie lange (Standard: 365)
  --until JJJJ-MM-TT   vor welchem Tag er endet (Standard: heute)
`;

const OPTIONS = {
  sites: { type: 'string', default: '3' },
  carts: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  days: { type: 'string', default: '365' },
  until: { type: 'string' },
} as const;

export interface GenerateContext extends Terminal {
  readonly platform: Platform;
  readonly features: readonly Feature[];
  readonly busOf: (platform: Platform) => Promise<CommandBus>;
  /** Whether a running server would process the events. */
  readonly isServed: () => Promise<boolean>;
  readonly stderr: Screen;
  readonly signal: AbortSignal;
}

/** `kontor generate`: invented history for demos and benchmarks. */
export const generateCommand = cliCommand<GenerateContext>(usage, async (args, context) => {
  const { platform, stdout, stderr } = context;
  const { clock } = platform.ambient;
  const wanted = wantedIn(args, clock);
  const taken = await takenSites(platform.log, siteIdsOf(wanted));
  if (taken.length > 0) {
    throw new UsageError(`Diese Shops gibt es schon: ${taken.join(', ')}. Ein anderer --seed gibt andere.`, false);
  }
  if (await context.isServed()) {
    throw new UsageError('Der Server läuft. Er würde tun, was im Verlauf schon getan ist: bitte erst anhalten.', false);
  }
  const progress = new EventProgress('Erfinden', stderr, clock);
  const done = await generate(wanted, {
    ...context,
    clock,
    onProgress: ({ events, share }) => progress.show(events, share),
  }).finally(() => progress.clear());
  const { events, siteIds } = done;
  const summary = `${counted(events, 'Ereignis', 'Ereignisse')} in ${durationText(progress.elapsedMs)}`;
  if (done.isStopped)
    throw new CommandStopped(
      `Abgebrochen. ${summary} sind geschrieben; diesen Shops fehlt der Rest: ${siteIds.join(', ')}`,
    );
  stdout.write(
    `${summary} (${progress.rate(events)}) in ${counted(siteIds.length, 'Shop', 'Shops')}: ${siteIds.join(', ')}\n`,
  );
  stderr.write(
    `Zu sehen sind sie nach npm start unter ihrem Namen, etwa ${siteIds[0]}.localhost; „kontor accounts owner SITE E-MAIL“ lässt jemanden hinein.\n`,
  );
});

const wantedIn = (args: readonly string[], clock: Clock): GenerateOptions => {
  const { values, positionals } = readOptions(args, OPTIONS);
  const [first] = positionals;
  if (first !== undefined) throw new UsageError(`„${first}“ ist hier zu viel.`);
  const number = (name: keyof typeof LIMITS): number => {
    const [least, most] = LIMITS[name];
    return wholeNumber(name, values[name], least, most);
  };
  const wanted = { sites: number('sites'), carts: number('carts'), seed: number('seed'), days: number('days') };
  return { ...wanted, until: endIn(values.until, clock) };
};

/** @throws UsageError for an invalid or future date */
const endIn = (text: string | undefined, clock: Clock): number => {
  const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
  if (text === undefined) return today;
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
  if (!isDay) throw new UsageError(`--until: „${text.slice(0, 40)}“ ist kein Tag wie 2026-01-31.`, false);
  if (day > today) throw new UsageError(`--until: ${text} liegt in der Zukunft.`, false);
  if (day < FIRST_DAY) throw new UsageError(`--until: ${text} liegt vor dem Jahr 2000.`, false);
  return day;
};
