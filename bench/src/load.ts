import autocannon from 'autocannon';
import type { Running } from './processes.ts';

export interface Load {
  readonly requests: number;
  readonly requestsPerSecond: number;
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
 * Sends the shots in turn over the connections, each starting at another shot.
 * @param perSecond total rate; default: as fast as possible
 * @throws on any unsuccessful answer
 */
export const fire = (
  url: string,
  shots: readonly Shot[],
  connections: number,
  seconds: number,
  perSecond?: number,
): Promise<Load> =>
  load(url, shots, connections, { duration: seconds, ...(perSecond !== undefined && { overallRate: perSecond }) });

/** Sends each shot once. Their number must be a multiple of `connections`. */
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
      // autocannon checks only once a second whether it is done.
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
  /** Server CPU time per request, in µs: less dependent on other load on the machine. */
  readonly workUs: number;
}

export const working = async (server: Pick<Running, 'worked'>, fired: () => Promise<Load>): Promise<WorkedLoad> => {
  const before = server.worked();
  const done = await fired();
  return { ...done, workUs: ((server.worked() - before) * 1000) / done.requests };
};
