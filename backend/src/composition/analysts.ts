import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FACTS } from '@kontor/contracts/analytics/facts';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { Analyst } from '@kontor/contracts/ports/analyst';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReplayRunner } from '@kontor/contracts/ports/replay';
import { WhatIfRefused, type WhatIfRunner } from '@kontor/contracts/ports/what-if';
import { systemAmbient } from '../adapters/ambient-system.ts';
import { AnalystProcess } from '../adapters/analyst-process/index.ts';
import { ReplayProcess } from '../adapters/replay-process/index.ts';
import { DuckDbAnalyst } from '../adapters/sql-duckdb/index.ts';
import { analysedUpTo } from '../adapters/sql-duckdb/site-files.ts';
import { WhatIfProcess } from '../adapters/what-if-process/index.ts';
import { FACTS_GENERATION, factsOf } from '../features/analytics/facts/facts-of.ts';
import type { Config } from '../platform/config.ts';
import { digestOf } from './digest.ts';
import { openLog } from './stores.ts';

const ANALYST_PROGRAM = join(import.meta.dirname, 'analyst.js');
const REPLAY_PROGRAM = join(import.meta.dirname, 'replay.js');
const WHAT_IF_PROGRAM = join(import.meta.dirname, 'what-if.js');

/** In ms. */
const ENDS_AFTER = 200;

/** A command line runs it itself. */
const nobody: WhatIfRunner = {
  run: async () => {
    throw new WhatIfRefused('failed');
  },
  close: async () => undefined,
};

/** How far the tables for SQL have seen the log; `null`: there are none. */
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

/** What a process needs that does nothing but ask the history; it ends where a query does not. @throws LogUnavailable */
export const openAnalyst = async (config: Config): Promise<Analyst> => {
  const end = async (): Promise<void> => {
    // Whoever has asked is told first.
    await systemAmbient.timers.sleep(ENDS_AFTER);
    // To exit would be to wait for the query.
    process.kill(process.pid, 'SIGKILL');
  };
  return analystOn(await openLog(config), config, systemAmbient, () => void end());
};

interface Choosing {
  readonly log: EventLog;
  readonly config: Config;
  readonly ambient: Ambient;
  /** A command line has nobody to keep waiting. */
  readonly isVisitor: boolean;
  readonly whatIfHere: () => WhatIfRunner | undefined;
  readonly replayHere: () => ReplayRunner;
}

/** In processes of their own. Tests run what is not built. */
export const chooseAnalysts = ({ log, config, ambient, isVisitor, whatIfHere, replayHere }: Choosing) => {
  const besideServer = (file: string): boolean => !isVisitor && existsSync(file);
  return {
    analyst: existsSync(ANALYST_PROGRAM)
      ? new AnalystProcess(ANALYST_PROGRAM, ambient.timers)
      : analystOn(log, config, ambient),
    replays: besideServer(REPLAY_PROGRAM) ? new ReplayProcess(REPLAY_PROGRAM) : replayHere(),
    whatIf: besideServer(WHAT_IF_PROGRAM)
      ? new WhatIfProcess(WHAT_IF_PROGRAM, ambient.timers)
      : (whatIfHere() ?? nobody),
  };
};
