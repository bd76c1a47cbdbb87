import { type ChildProcess, spawn } from 'node:child_process';

export interface ProcessOptions {
  readonly nodeOptions: readonly string[];
  /** Limit of data memory, enforced by the system. Linux only. */
  readonly memoryMb?: number;
  /** Default: this process's own. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Data memory that Node reserves at start, including threads, in MB. */
const OWN_DATA_MB = 700;

export const start = (program: string, { nodeOptions, memoryMb, env }: ProcessOptions): ChildProcess => {
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', ...nodeOptions, program] as const;
  const [file, ...args] = memoryMb === undefined ? command : limited(command, memoryMb);
  return spawn(file, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(env && { env }),
  });
};

const limited = (command: readonly [string, ...string[]], memoryMb: number): readonly [string, ...string[]] => {
  if (process.platform !== 'linux') return command;
  return ['/bin/sh', '-c', `ulimit -d ${(OWN_DATA_MB + memoryMb) * 1024} && exec "$@"`, 'sh', ...command];
};
