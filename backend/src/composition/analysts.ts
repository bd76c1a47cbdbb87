import { join } from 'node:path';
import { FACTS } from '@kontor/contracts/analytics/facts';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { Analyst } from '@kontor/contracts/ports/analyst';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReplayRunner } from '@kontor/contracts/ports/replay';
import { WhatIfRefused, type WhatIfRunner } from '@kontor/contracts/ports/what-if';
import { systemAmbient } from '../adapters/ambient-system.ts';
import { AnalystProcess } from '../adapters/analyst-process.ts';
import { ReplayProcess } from '../adapters/replay-process.ts';
import { DuckDbAnalyst } from '../adapters/sql-duckdb/index.ts';
import { analysedUpTo } from '../adapters/sql-duckdb/site-files.ts';
import { WhatIfProcess } from '../adapters/what-if-process.ts';
import { FACTS_GENERATION, factsOf } from '../features/analytics/facts/facts-of.ts';
import type { Config } from '../platform/config.ts';
import { digestOf } from './digest.ts';
import { builtProgram } from './programs.ts';
import { openLog } from './stores.ts';

/** In ms. */
const ENDS_AFTER = 200;

/** The command line runs it in its own process. */
const nobody: WhatIfRunner = {
  run: async () => {
    throw new WhatIfRefused('failed');
  },
  close: async () => undefined,
};

/** How far the SQL tables have seen the log; `null`: there are none. */
export const analysed = (config: Config): Position | null => analysedUpTo(analyticsFolder(config));

const analyticsFolder = ({ dataFolder }: Config): string => join(dataFolder, 'analytics');

const analystOn = (log: EventLog, config: Config, ambient: Ambient, onStuck?: () => void): DuckDbAnalyst =>
  new DuckDbAnalyst({
    folder: analyticsFolder(config),
    generation: digestOf([FACTS_GENERATION, FACTS]),
    log,
    factsOf,
    ...ambient,
    ...(onStuck && { onStuck }),
  });

/** For the process that only answers queries; it ends if a query cannot be stopped. @throws LogUnavailable */
export const openAnalyst = async (config: Config): Promise<Analyst> => {
  const end = async (): Promise<void> => {
    await systemAmbient.timers.sleep(ENDS_AFTER);
    // `process.exit` would wait for the query.
    process.kill(process.pid, 'SIGKILL');
  };
  return analystOn(await openLog(config), config, systemAmbient, () => void end());
};

interface Choosing {
  readonly log: EventLog;
  readonly config: Config;
  readonly ambient: Ambient;
  /** A command line blocks nobody else, so it needs no child process. */
  readonly isVisitor: boolean;
  readonly whatIfHere: () => WhatIfRunner | undefined;
  readonly replayHere: () => ReplayRunner;
}

/** In child processes if the programs are built and a server calls; otherwise in this process. */
export const chooseAnalysts = ({ log, config, ambient, isVisitor, whatIfHere, replayHere }: Choosing) => {
  const besideServer = (name: string): string | null => (isVisitor ? null : builtProgram(name));
  const [asking, replaying, trying] = [builtProgram('analyst'), besideServer('replay'), besideServer('what-if')];
  return {
    analyst: asking === null ? analystOn(log, config, ambient) : new AnalystProcess(asking, ambient.timers),
    replays: replaying === null ? replayHere() : new ReplayProcess(replaying, ambient.timers),
    whatIf: trying === null ? (whatIfHere() ?? nobody) : new WhatIfProcess(trying, ambient.timers),
  };
};
