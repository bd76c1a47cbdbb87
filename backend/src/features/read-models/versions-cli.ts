import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { progressAt } from '@kontor/contracts/replays/history';
import { START } from '@kontor/contracts/kernel/events';
import { withDocument } from '@kontor/contracts/read-models/add-finding';
import { driftedOf, NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import { MAX_EVENTS_BEHIND } from '@kontor/contracts/read-models/states';
import type { ReadModelState } from '@kontor/contracts/read-models/responses';
import { readOptions } from '../../platform/cli-options.ts';
import { cliCommand, findSiteInLog, CommandStopped, UsageError } from '../../platform/command-line.ts';
import { counted } from '../../platform/counted-text.ts';
import { EventProgress } from '../../platform/event-progress.ts';
import { StatusLine } from '../../platform/status-line.ts';
import { findReadModel, type ReadModelsContext, telling, waiting } from './cli.ts';
import { findingsText } from './cli-text.ts';

const usage = `kontor read-models [list]
kontor read-models compare LESEMODELL [--all] [--site SITE]
kontor read-models flip|rollback|discard LESEMODELL
kontor read-models check LESEMODELL …|--all [--site SITE]

Was der Shop zeigt, neben dem, was das Ereignisprotokoll sagt. list: alle, mit Version, Rückstand und Abweichung.
compare: was die Version daneben ändern würde, an einer Stichprobe oder an allen Dokumenten. flip: zeigt sie.
rollback: zeigt wieder die frühere, nachdem sie nachgeholt hat, was seitdem geschah. discard: verwirft die daneben.
check: baut aus dem Protokoll nach und vergleicht jedes Feld; Exit-Code 1, wo etwas abweicht.
`;

const OPTIONS = { all: { type: 'boolean', default: false }, site: { type: 'string' } } as const;
type Called = ReturnType<typeof readOptions<typeof OPTIONS>>['values'] & {
  readonly views: readonly string[];
  readonly siteId: SiteId | undefined;
};
const ACTIONS = { list, compare, flip, rollback, discard, check };

/** `kontor read-models`: shows and manages read models during operation. */
export const readModelsCommand = cliCommand<ReadModelsContext>(usage, async (args, context) => {
  const { values, positionals } = readOptions(args, OPTIONS);
  const [action = 'list', ...views] = positionals;
  if (!Object.hasOwn(ACTIONS, action)) throw new UsageError();
  const siteId = values.site === undefined ? undefined : await findSiteInLog(values.site, context.composition.platform);
  await ACTIONS[action as keyof typeof ACTIONS]({ ...values, views, siteId }, context);
});

async function list({ views }: Called, { composition, stdout }: ReadModelsContext): Promise<void> {
  if (views.length > 0) throw new UsageError();
  const { readModelAdministration: admin } = composition.platform;
  const drift = await admin.drift.ofAll();
  const rows = [['Lesemodell', 'Version', 'Rückstand', 'daneben', 'Abweichung', 'geprüft']];
  for (const projection of admin.projections) {
    const state = await admin.versions.state(projection);
    const note = drift[state.view];
    rows.push([
      state.view,
      String(state.live ?? '–'),
      behindText(state),
      besideText(state),
      note ? `${driftedOf(note.findings)} von ${note.findings.looked}` : '–',
      note ? new Date(note.at).toISOString().slice(0, 16) : 'noch nicht',
    ]);
  }
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    stdout.write(
      `${row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
}

const behindText = ({ behind }: ReadModelState): string =>
  behind < MAX_EVENTS_BEHIND ? counted(behind, 'Ereignis', 'Ereignisse') : `über ${MAX_EVENTS_BEHIND} Ereignisse`;

const besideText = ({ beside, before, flippingTo }: ReadModelState): string =>
  [
    ...(beside ? [`${beside.number} ${beside.isReady ? 'bereit' : `${Math.floor(beside.share * 100)} %`}`] : []),
    ...(flippingTo === null ? [] : [`gleich ${flippingTo}`]),
    ...(before ? [`früher ${before.number}`] : []),
  ].join(', ') || '–';

async function compare({ views, all, siteId }: Called, context: ReadModelsContext): Promise<void> {
  const projection = only(views, context);
  const { readModelAdministration: admin, ambient } = context.composition.platform;
  await catchUp(context);
  const line = new StatusLine(context.stderr, ambient.clock);
  const work = { siteId, scope: all ? 'all' : 'sample', signal: new AbortController().signal } as const;
  const onProgress = async ({ looked }: { readonly looked: number }): Promise<void> =>
    line.show(() => `${projection.schema.name} · ${counted(looked, 'Dokument', 'Dokumente')}`);
  const findings = await telling(() => admin.comparisons.compare(projection, { ...work, onProgress })).finally(() =>
    line.clear(),
  );
  context.stdout.write(`${findingsText(findings)}\n`);
}

async function flip({ views }: Called, context: ReadModelsContext): Promise<void> {
  const projection = only(views, context);
  const { versions } = context.composition.platform.readModelAdministration;
  await telling(() => versions.flip(projection));
  await flipped(projection, context);
}

async function rollback({ views }: Called, context: ReadModelsContext): Promise<void> {
  const projection = only(views, context);
  const { versions } = context.composition.platform.readModelAdministration;
  await telling(() => versions.rollBack(projection));
  await flipped(projection, context);
}

const flipped = async (projection: Projection, context: ReadModelsContext): Promise<void> => {
  const { readModelAdministration: admin } = context.composition.platform;
  const { name: view } = projection.schema;
  await waiting(`${view} wird umgeschaltet`, context, async () => {
    const { flippingTo, beside, failure } = await admin.versions.state(projection);
    return flippingTo === null ? null : { share: beside?.share ?? 0, restMs: null, failure };
  });
  const { live } = await admin.versions.state(projection);
  context.stderr.write(`${view}: gezeigt wird Version ${live}.\n`);
};

async function discard({ views }: Called, context: ReadModelsContext): Promise<void> {
  const projection = only(views, context);
  await telling(() => context.composition.platform.readModelAdministration.versions.discard(projection));
  context.stderr.write(`${projection.schema.name}: verworfen.\n`);
}

async function check({ views, all, siteId }: Called, context: ReadModelsContext): Promise<void> {
  const { readModelAdministration: admin, ambient, log } = context.composition.platform;
  if (all === views.length > 0) throw new UsageError();
  const chosen = all ? admin.projections : views.map((view) => findReadModel(view, context));
  await catchUp(context);
  let drifted = 0;
  for (const projection of chosen) {
    const { name: view } = projection.schema;
    const progress = new EventProgress(view, context.stderr, ambient.clock);
    const head = await log.head();
    let findings = NOTHING_FOUND;
    const isWhole = await admin
      .check(projection, {
        siteId,
        signal: new AbortController().signal,
        onPage: (page) => {
          for (const { difference, ...key } of page) findings = withDocument(findings, key, difference);
        },
        onProgress: (position, events) => progress.show(events, progressAt(position, START, head)),
      })
      .finally(() => progress.clear());
    if (!isWhole) throw new CommandStopped(`${view}: währenddessen wurde umgeschaltet. Bitte noch einmal prüfen.`);
    context.stdout.write(`${view}: ${findingsText(findings)}\n`);
    drifted += driftedOf(findings);
  }
  if (drifted > 0) throw new CommandStopped('Ein Neubau macht richtig, was abweicht: kontor rebuild LESEMODELL');
}

const only = (views: readonly string[], context: ReadModelsContext): Projection => {
  if (views.length > 1) throw new UsageError();
  return findReadModel(views[0], context);
};

/** Without a running server, this process projects. */
const catchUp = async ({ composition: { projections, platform } }: ReadModelsContext): Promise<void> => {
  await projections.start();
  await projections.caughtUp();
  platform.readModelAdministration.startBuilding();
};
