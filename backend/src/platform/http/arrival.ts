import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Timers } from '@kontor/contracts/kernel/ambient';

/** A request must have arrived whole within so many ms, or its connection is cut. */
export const ARRIVES_WITHIN = 30_000;
/** Of a large one, for all of it: ten pictures of 20 MB over a line of half a megabit. */
export const LARGE_ARRIVES_WITHIN = 60 * 60 * 1000;
/** What a large one must bring in each `ARRIVES_WITHIN`, in bytes: who brings less only holds the connection. */
export const LEAST_BYTES = 32 * 1024;

interface Arrival {
  /** How often `ARRIVES_WITHIN` may pass. */
  allowed: number;
  passed: number;
}

const arrivals = new WeakMap<IncomingMessage, Arrival>();

/** Cuts off who sends too slowly; nobody but those whom `takesLong` names gets more than `ARRIVES_WITHIN`. */
export const watchArrivals = (server: Server, timers: Timers): void => {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length !== '0' || encoding !== undefined) void watch(server, timers, request, response);
  });
};

/** Of a request whose sender may send large files: it goes on as long as bytes come. */
export const takesLong = (request: IncomingMessage): void => {
  const arrival = arrivals.get(request);
  if (arrival) arrival.allowed = LARGE_ARRIVES_WITHIN / ARRIVES_WITHIN;
};

/** Of one that is refused already, and is only read over so that its sender gets to see the answer. */
export const takesLongNoMore = (request: IncomingMessage): void => {
  const arrival = arrivals.get(request);
  if (arrival) arrival.allowed = Math.min(arrival.allowed, arrival.passed + 1);
};

const watch = async (
  server: Server,
  timers: Timers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { socket } = request;
  const arrival = { allowed: 1, passed: 0 };
  arrivals.set(request, arrival);
  const over = new AbortController();
  const end = (): void => over.abort();
  request.once('end', end).once('close', end);
  for (let bytes = socket.bytesRead, isFast = true; isFast && arrival.passed < arrival.allowed; arrival.passed += 1) {
    await timers.sleep(ARRIVES_WITHIN, over.signal);
    if (over.signal.aborted || request.complete) return;
    isFast = socket.bytesRead - bytes >= LEAST_BYTES;
    bytes = socket.bytesRead;
  }
  // As Node does it itself for all requests alike.
  if (response.headersSent) socket.destroy();
  else server.emit('clientError', Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket); // prettier-ignore
};
