import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import { projections } from '@kontor/projections/features/index';
import type {
  EmptyVersion,
  MakingEnd,
  MakingProgress,
  MakingSaid,
} from '@kontor/projections/platform/read-models/version-maker';
import { compose } from './composition/index.ts';
import { readConfig } from './platform/config.ts';
import { loggerTo } from './platform/log-output.ts';

/** In ms: whoever looks at it does not look more often. */
const PROGRESS_EVERY = 100;

const say = (said: MakingSaid): void => void process.send?.(said);

interface Told extends EmptyVersion {
  readonly view: string;
}

const opened = compose(readConfig(process.env), {
  logger: loggerTo(2, 'warn'),
  isVisitor: true,
  isVersionMaker: true,
});

const make = async ({ view, ...target }: Told): Promise<MakingEnd> => {
  const projection = projections.find(({ schema }) => schema.name === view);
  if (!projection) return { failed: 'there is no such read model' };
  const { versionMaker, platform } = await opened;
  const { clock } = platform.ambient;
  let next = clock.now();
  const onProgress = (progress: MakingProgress): void => {
    if (clock.now() < next) return;
    next = clock.now() + PROGRESS_EVERY;
    say({ progress });
  };
  await versionMaker.make(projection, target, { signal: new AbortController().signal, onProgress });
  return 'made';
};

// Shoppers come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
/** The process in which versions of read models are made: it is told one, says when that is made, and is told the next. */
process.on('message', (told: Told) => {
  void make(told)
    .catch((error: unknown): MakingEnd => {
      if (error instanceof LeaseLost) return 'leaseLost';
      return { failed: error instanceof Error ? error.message : String(error) };
    })
    .then((ended) => say({ ended }));
});
process.on('disconnect', () => process.exit(0));
// Whoever has started it tells it when to end; a terminal's interruption reaches both.
process.on('SIGINT', () => undefined);
