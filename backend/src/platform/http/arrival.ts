import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Timers } from '@kontor/contracts/kernel/ambient';

/** A request must arrive completely within this time plus `SWEEP_INTERVAL`, in ms; then its connection is cut. */
export const REQUEST_TIMEOUT = 30_000;
/** For large uploads, in ms: ten pictures of 20 MB at half a megabit per second. */
export const LARGE_REQUEST_TIMEOUT = 60 * 60 * 1000;
/** Minimum bytes per `REQUEST_TIMEOUT` of a large upload; slower ones are cut. */
export const MIN_BYTES = 32 * 1024;
/** Interval of one check of all arriving requests, in ms: a timer per request would be expensive. */
export const SWEEP_INTERVAL = 3_000;
const SWEEPS = REQUEST_TIMEOUT / SWEEP_INTERVAL;

interface Arrival {
  readonly request: Watched;
  readonly response: ServerResponse;
  /** Number of `REQUEST_TIMEOUT` periods it may take. */
  allowed: number;
  passed: number;
  sweepsLeft: number;
  /** Bytes received at the end of the last period. */
  bytes: number;
}

// Stored on the request: a WeakMap would burden the garbage collector.
const ARRIVAL = Symbol('arrival');
type Watched = IncomingMessage & { [ARRIVAL]?: Arrival };

/** Cuts connections of slow senders; only requests passed to `allowSlowRequest` get more than `REQUEST_TIMEOUT`. */
export const watchArrivals = (server: Server, timers: Timers): void => {
  const arriving = new Set<Arrival>();
  const over = new AbortController();
  let isSweeping = false;
  const sweep = async (): Promise<void> => {
    isSweeping = true;
    while (arriving.size > 0 && !over.signal.aborted) {
      await timers.sleep(SWEEP_INTERVAL, over.signal);
      for (const arrival of arriving) {
        if (!arrival.request.complete && !isTooSlow(arrival)) continue;
        arriving.delete(arrival);
        if (!arrival.request.complete) cut(server, arrival);
      }
    }
    isSweeping = false;
  };
  const forget = function (this: Watched): void {
    if (this[ARRIVAL]) arriving.delete(this[ARRIVAL]);
  };
  server.once('close', () => over.abort());
  server.prependListener('request', (request: Watched, response: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return;
    const { bytesRead: bytes } = request.socket;
    // One more, because the first sweep may follow at once.
    const arrival = { request, response, allowed: 1, passed: 0, sweepsLeft: SWEEPS + 1, bytes };
    request[ARRIVAL] = arrival;
    arriving.add(arrival);
    request.on('close', forget);
    if (!isSweeping) void sweep();
  });
};

/** Allows a large upload as long as bytes keep arriving. */
export const allowSlowRequest = (request: Watched): void => {
  const { [ARRIVAL]: arrival } = request;
  if (arrival) arrival.allowed = LARGE_REQUEST_TIMEOUT / REQUEST_TIMEOUT;
};

/** Ends that: the request is already refused and only read so that the client gets the answer. */
export const endSlowRequest = (request: Watched): void => {
  const { [ARRIVAL]: arrival } = request;
  if (arrival) arrival.allowed = Math.min(arrival.allowed, arrival.passed + 1);
};

const isTooSlow = (arrival: Arrival): boolean => {
  arrival.sweepsLeft -= 1;
  if (arrival.sweepsLeft > 0) return false;
  const { bytesRead } = arrival.request.socket;
  const isFast = bytesRead - arrival.bytes >= MIN_BYTES;
  arrival.passed += 1;
  arrival.sweepsLeft = SWEEPS;
  arrival.bytes = bytesRead;
  return !isFast || arrival.passed >= arrival.allowed;
};

/** Same behaviour as Node's own request timeout. */
const cut = (server: Server, { request: { socket }, response }: Arrival): void => {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (response.headersSent) socket.destroy();
  else server.emit('clientError', error, socket);
};
