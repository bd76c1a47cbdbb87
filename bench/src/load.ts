import autocannon from 'autocannon';
import type { Running } from './processes.ts';

export interface Load {
  /** Answered with success. */
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Fires the shots in turn over that many connections, each connection beginning at another one.
 * @param perSecond of all connections together; left out: as fast as they are answered
 * @throws when an answer is no success: what fails fast is not measured
 */
export const fire = (
  url: string,
  shots: readonly Shot[],
  connections: number,
  seconds: number,
  perSecond?: number,
): Promise<Load> =>
  load(url, shots, connections, { duration: seconds, ...(perSecond !== undefined && { overallRate: perSecond }) });

/** Fires each shot once. Their number is a multiple of `connections`. */
export const fireOnce = (url: string, shots: readonly Shot[], connections: number): Promise<Load> =>
  load(url, shots, connections, { amount: shots.length });

const load = async (
  url: string,
  shots: readonly Shot[],
  connections: number,
  extent: { readonly duration: number; readonly overallRate?: number } | { readonly amount: number },
): Promise<Load> => {
  let next = 0;
  const begin = performance.now();
  let end = begin;
  const result = await autocannon({
    url,
    connections,
    ...extent,
    setupClient: (client) => {
      // autocannon looks once a second whether all is done.
      client.on('response', () => (end = performance.now()));
      const share = shots.filter(
        (_, index) => index % connections === next % connections || shots.length < connections,
      );
      next += 1;
      client.setRequests((share.length > 0 ? share : shots).map((shot) => ({ ...shot, headers: { ...shot.headers } })));
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${shots[0]?.path} failed`);
  const requestsPerSecond = 'amount' in extent ? (extent.amount / (end - begin)) * 1000 : result.requests.average;
  return { requests: result['2xx'], requestsPerSecond, p50: result.latency.p50, p99: result.latency.p99 };
};

export interface WorkedLoad extends Load {
  /** With what the server has worked for each request, in µs: it depends less on what else the machine does. */
  readonly workUs: number;
}

export const working = async (server: Pick<Running, 'worked'>, fired: () => Promise<Load>): Promise<WorkedLoad> => {
  const before = server.worked();
  const done = await fired();
  return { ...done, workUs: ((server.worked() - before) * 1000) / done.requests };
};
