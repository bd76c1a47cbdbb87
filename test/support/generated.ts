import { START } from '@kontor/contracts/kernel/events';
import { pino } from 'pino';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { commandBusOf } from '../../backend/src/command-bus.ts';
import { compose } from '../../backend/src/composition/index.ts';
import { generate, type GenerateOptions } from '../../backend/src/features/generator/generate.ts';
import { features } from '../../backend/src/features/index.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { flatten } from './collect.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An empty installation with generated data. */
export const generated = async (what: GenerateOptions, signal = new AbortController().signal, eventStore?: string) => {
  const folder = temporaryFolder();
  const config = readConfig({ KONTOR_DATA: folder.path, KONTOR_LOG_LEVEL: 'silent', EVENTSTORE_URL: eventStore });
  const composition = await compose(config, { logger: pino({ level: 'silent' }) });
  const { clock } = systemAmbient;
  const shares: number[] = [];
  const onProgress = ({ share }: { share: number }): unknown => shares.push(share);
  const parts = { platform: composition.platform, features, busOf: commandBusOf, clock, signal, onProgress };
  const done = await generate(what, parts);
  const events = await flatten(composition.platform.log.readAll({ after: START }));
  const remove = async (): Promise<void> => {
    await composition.projections.stop();
    await composition.close();
    folder.remove();
  };
  return { composition, done, events, remove };
};
