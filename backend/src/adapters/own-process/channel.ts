import type { ChildProcess } from 'node:child_process';
import type { ChannelOptions } from 'birpc';

/** One end of the IPC channel. If sending fails, the process ends, which the other side notices. */
export const channelOf = (end: NodeJS.Process | ChildProcess): ChannelOptions => ({
  post: (message: object) => void end.send?.(message, undefined, undefined, () => undefined),
  on: (hear) => void (end as ChildProcess).on('message', hear),
});
