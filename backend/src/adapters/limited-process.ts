import { type ChildProcess, spawn } from 'node:child_process';

/** What Node itself has of a process's data before it does anything, with room for its threads, in MB. */
const OWN_DATA_MB = 700;

/**
 * A command whose memory the system limits, whatever its program promises: what it asks for beyond that it does not
 * get. On Linux alone; elsewhere the command as it is.
 * @param memoryMb for what it works on
 */
export const limited = (command: readonly [string, ...string[]], memoryMb: number): readonly [string, ...string[]] => {
  if (process.platform !== 'linux') return command;
  return ['/bin/sh', '-c', `ulimit -d ${(OWN_DATA_MB + memoryMb) * 1024} && exec "$@"`, 'sh', ...command];
};

/** A program of ours in such a process, which is talked to by messages. @param options of Node */
export const forkLimited = (program: string, options: readonly string[], memoryMb: number): ChildProcess => {
  const [command, ...args] = limited([process.execPath, ...options, program], memoryMb);
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
};
