import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Timers } from '@kontor/contracts/kernel/ambient';

/** A request must have arrived whole within so many ms, and `SWEPT_EVERY` at most, or its connection is cut. */
export const ARRIVES_WITHIN = 30_000;
/** Of a large one, for all of it: ten pictures of 20 MB over a line of half a megabit. */
export const LARGE_ARRIVES_WITHIN = 60 * 60 * 1000;
/** What a large one must bring in each `ARRIVES_WITHIN`, in bytes: who brings less only holds the connection. */
export const LEAST_BYTES = 32 * 1024;
/** All that are still arriving are looked at every so many ms: a timer for each would cost more than its request. */
export const SWEPT_EVERY = 3_000;
const SWEEPS = ARRIVES_WITHIN / SWEPT_EVERY;

interface Arrival {
  readonly request: Watched;
  readonly response: ServerResponse;
  /** How often `ARRIVES_WITHIN` may pass. */
  allowed: number;
  passed: number;
  /** Until it has passed once more. */
  sweepsLeft: number;
  /** That its connection had brought when it last passed. */
  bytes: number;
}

// On the request itself: a map of weak keys costs the collector many times what all else here does.
const ARRIVAL = Symbol('arrival');
type Watched = IncomingMessage & { [ARRIVAL]?: Arrival };

/** Cuts off who sends too slowly; nobody but those whom `takesLong` names gets more than `ARRIVES_WITHIN`. */
export const watchArrivals = (server: Server, timers: Timers): void => {
  const arriving = new Set<Arrival>();
  const over = new AbortController();
  let isSweeping = false;
  const sweep = async (): Promise<void> => {
    isSweeping = true;
    while (arriving.size > 0 && !over.signal.aborted) {
      await timers.sleep(SWEPT_EVERY, over.signal);
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
    // The first sweep may come at once.
    const arrival = { request, response, allowed: 1, passed: 0, sweepsLeft: SWEEPS + 1, bytes };
    request[ARRIVAL] = arrival;
    arriving.add(arrival);
    request.on('close', forget);
    if (!isSweeping) void sweep();
  });
};

/** Of a request whose sender may send large files: it goes on as long as bytes come. */
export const takesLong = (request: Watched): void => {
  const { [ARRIVAL]: arrival } = request;
  if (arrival) arrival.allowed = LARGE_ARRIVES_WITHIN / ARRIVES_WITHIN;
};

/** Of one that is refused already, and is only read over so that its sender gets to see the answer. */
export const takesLongNoMore = (request: Watched): void => {
  const { [ARRIVAL]: arrival } = request;
  if (arrival) arrival.allowed = Math.min(arrival.allowed, arrival.passed + 1);
};

const isTooSlow = (arrival: Arrival): boolean => {
  arrival.sweepsLeft -= 1;
  if (arrival.sweepsLeft > 0) return false;
  const { bytesRead } = arrival.request.socket;
  const isFast = bytesRead - arrival.bytes >= LEAST_BYTES;
  arrival.passed += 1;
  arrival.sweepsLeft = SWEEPS;
  arrival.bytes = bytesRead;
  return !isFast || arrival.passed >= arrival.allowed;
};

/** As Node does it itself for all requests alike. */
const cut = (server: Server, { request: { socket }, response }: Arrival): void => {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (response.headersSent) socket.destroy();
  else server.emit('clientError', error, socket);
};
