import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface Watched {
  /** Peak memory of the largest process, in MB. */
  readonly mostMb: number;
  readonly togetherMb: number;
  /** CPU time of all threads, in ms. */
  readonly workedMs: number;
}

const TICK_MS = 10;
const POLL_INTERVAL = 50;

const megabytes = (status: string, name: string): number =>
  (Number(new RegExp(`${name}:\\s+(\\d+)`, 'u').exec(status)?.[1] ?? 0) * 1024) / 1e6;

/** @throws if the process has just ended */
const look = (pid: number): Watched => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 15) ?? [];
  const seen = children.map(look);
  return {
    mostMb: Math.max(megabytes(status, 'VmHWM'), ...seen.map(({ mostMb }) => mostMb)),
    togetherMb: seen.reduce((sum, { togetherMb }) => sum + togetherMb, megabytes(status, 'VmRSS')),
    workedMs:
      times.reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0) +
      seen.reduce((sum, { workedMs }) => sum + workedMs, 0),
  };
};

export const watch = async (child: ChildProcess): Promise<Watched> => {
  let most: Watched = { mostMb: 0, togetherMb: 0, workedMs: 0 };
  while (child.exitCode === null && child.signalCode === null) {
    try {
      const now = look(child.pid ?? 0);
      most = {
        mostMb: Math.max(most.mostMb, now.mostMb),
        togetherMb: Math.max(most.togetherMb, now.togetherMb),
        workedMs: Math.max(most.workedMs, now.workedMs),
      };
    } catch {}
    await delay(POLL_INTERVAL);
  }
  return most;
};
