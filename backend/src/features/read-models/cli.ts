import type { Projection } from '@kontor/contracts/kernel/projection';
import type { MakingProgress } from '@kontor/projections/platform/read-models/version-maker';
import { VersionRefused } from '@kontor/projections/platform/read-models/versions';
import type { Composition } from '../../composition/index.ts';
import { readOptions } from '../../platform/cli-options.ts';
import { cliCommand, CommandStopped, type Terminal, UsageError } from '../../platform/command-line.ts';
import { counted, durationText } from '../../platform/counted-text.ts';
import { EventProgress } from '../../platform/event-progress.ts';
import { bar, type Screen, StatusLine } from '../../platform/status-line.ts';
import { TROUBLES } from './cli-text.ts';

const usage = `kontor rebuild LESEMODELL|--all [--beside]

Baut ein Lesemodell neben dem laufenden neu auf und schaltet dann um. Auch während der Shop offen ist. --all: eines
nach dem anderen. --beside: schaltet nicht um; „kontor read-models compare, flip, discard“ sagt, wie es weitergeht.
`;

export interface ReadModelsContext extends Terminal {
  readonly composition: Composition;
  readonly stderr: Screen;
}

/** `kontor rebuild`: rebuilds a read model from the log, beside the one in use. */
export const rebuildCommand = cliCommand<ReadModelsContext>(usage, async (args, context) => {
  const { values, positionals } = readOptions(args, {
    all: { type: 'boolean', default: false },
    beside: { type: 'boolean', default: false },
  });
  const { projections } = context.composition.platform.readModelAdministration;
  if (values.all ? positionals.length > 0 : positionals.length !== 1) throw unnamed(undefined, context);
  const chosen = values.all ? projections : positionals.map((view) => findReadModel(view, context));
  for (const projection of chosen) await (values.beside ? buildNewVersion : rebuild)(projection, context);
});

/** @throws UsageError listing the known read models */
export const findReadModel = (view: string | undefined, context: ReadModelsContext): Projection => {
  const projection = view === undefined ? null : context.composition.platform.readModelAdministration.named(view);
  if (!projection) throw unnamed(view, context);
  return projection;
};

const unnamed = (view: string | undefined, { composition }: ReadModelsContext): UsageError => {
  const wrong = view === undefined ? '' : `Ein Lesemodell „${view.slice(0, 80)}“ gibt es nicht. `;
  return new UsageError(`${wrong}Lesemodelle: ${composition.projections.views.join(', ')}`);
};

const rebuild = async ({ schema: { name: view } }: Projection, { composition, stderr }: ReadModelsContext) => {
  const progress = new EventProgress(view, stderr, composition.platform.ambient.clock);
  let applied = 0;
  const onProgress = (made: MakingProgress): void => {
    applied = made.applied;
    progress.show(applied, made.share);
  };
  await composition.projections.rebuild(view, onProgress).finally(() => progress.clear());
  const events = counted(applied, 'Ereignis', 'Ereignisse');
  stderr.write(`${view}: fertig, ${events} in ${durationText(progress.elapsedMs)}\n`);
};

const buildNewVersion = async (projection: Projection, context: ReadModelsContext): Promise<void> => {
  const { readModelAdministration: admin } = context.composition.platform;
  const { name: view } = projection.schema;
  const number = await telling(() => admin.versions.build(projection, 'system:operator'));
  await waiting(`${view} Version ${number}`, context, async () => {
    const { beside, failure } = await admin.versions.state(projection);
    if (beside?.number !== number) throw new CommandStopped(`${view}: Version ${number} ist verworfen worden.`);
    return beside.isReady ? null : { ...beside, failure };
  });
  context.stderr.write(`${view}: Version ${number} steht bereit und folgt dem Ereignisprotokoll.\n`);
};

/** Without a running server, this process projects. @param look `null`: finished */
export const waiting = async (
  what: string,
  { composition, stderr }: ReadModelsContext,
  look: () => Promise<{
    readonly share: number;
    readonly restMs: number | null;
    readonly failure?: string | null;
  } | null>,
): Promise<void> => {
  const { readModelAdministration: admin, ambient } = composition.platform;
  const line = new StatusLine(stderr, ambient.clock);
  admin.startBuilding();
  for (;;) {
    const state = await look();
    if (!state) break;
    const { share, restMs, failure } = state;
    const rest = restMs === null ? 'noch …' : `noch ${durationText(restMs)}`;
    line.show(() => [`${what} ${bar(share)}`, failure ?? rest].join(' · '));
    await ambient.timers.sleep(POLL_INTERVAL);
  }
  line.clear();
};
const POLL_INTERVAL = 100;

/** @throws CommandStopped with the reason */
export const telling = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof VersionRefused) throw new CommandStopped(TROUBLES[error.trouble]);
    throw error;
  }
};
