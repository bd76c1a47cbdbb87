import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { projections } from '@kontor/projections/features/index';
import type { MakingProgress } from '@kontor/projections/platform/read-models/version-maker';
import { serve } from '../adapters/own-process/serve.ts';
import type { VersionMakerProgram } from '../adapters/version-maker-process.ts';
import { openVisitor } from './open-visitor.ts';

/** In ms; progress is not read more often. */
const PROGRESS_INTERVAL = 100;

const opened = openVisitor({ isVersionMaker: true });

// Requests of shoppers have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

serve<VersionMakerProgram>({
  make: async ({ view, ...target }, { signal, onProgress }) => {
    const projection = projections.find(({ schema }) => schema.name === view);
    if (!projection) throw new Error('there is no such read model');
    const { versionMaker, platform } = await opened;
    const { clock } = platform.ambient;
    let next = clock.now();
    const onProgressNow = (progress: MakingProgress): void => {
      if (clock.now() < next) return;
      next = clock.now() + PROGRESS_INTERVAL;
      onProgress(progress);
    };
    await versionMaker.make(projection, target, { signal, onProgress: onProgressNow });
  },
});
