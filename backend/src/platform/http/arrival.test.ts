import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import { turnableAmbient } from '../../../../test/support/ambient.ts';
import { until } from '../../../../test/support/until.ts';
import {
  REQUEST_TIMEOUT,
  LARGE_REQUEST_TIMEOUT,
  MIN_BYTES,
  SWEEP_INTERVAL,
  allowSlowRequest,
  endSlowRequest,
  watchArrivals,
} from './arrival.ts';

describe('the time limit for a request to arrive', () => {
  let server: Server;
  let socket: Socket;
  let ambient: ReturnType<typeof turnableAmbient>;
  let seen: { readonly request: IncomingMessage; bytes: number };
  let responses: ServerResponse[];
  let answer: string;
  let isCut: boolean;
  let sleeps: number;

  const begin = async (isLarge: boolean): Promise<void> => {
    seen = undefined as never;
    socket.write('POST / HTTP/1.1\r\nhost: demo\r\ntransfer-encoding: chunked\r\n\r\n');
    await until(async () => seen !== undefined, true);
    if (isLarge) allowSlowRequest(seen.request);
  };
  const send = async (bytes: number): Promise<void> => {
    const { bytes: before } = seen;
    socket.write(`${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`);
    await until(async () => seen.bytes, before + bytes);
  };
  const turn = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += SWEEP_INTERVAL) {
      ambient.turn(SWEEP_INTERVAL);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  beforeEach(async () => {
    ambient = turnableAmbient();
    responses = [];
    [answer, isCut] = ['', false];
    server = createServer((request, response) => {
      responses.push(response);
      seen = { request, bytes: 0 };
      request.on('data', (chunk: Buffer) => (seen.bytes += chunk.length));
      request.on('error', () => undefined);
    });
    server.on('clientError', (error: NodeJS.ErrnoException, client: Socket) => {
      client.end(error.code ?? '');
    });
    sleeps = 0;
    const { timers } = ambient;
    const counting: Timers = {
      ...timers,
      sleep: async (ms, signal) => {
        sleeps += 1;
        await timers.sleep(ms, signal);
      },
    };
    watchArrivals(server, counting);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => (isCut = true));
  });
  afterEach(async () => {
    socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is half a minute, however fast it arrives', async () => {
    await begin(false);
    await send(MIN_BYTES * 2);
    await turn(REQUEST_TIMEOUT);
    expect(isCut).toBe(false);
    await turn(SWEEP_INTERVAL);
    await until(async () => isCut, true);
    expect(answer).toBe('ERR_HTTP_REQUEST_TIMEOUT');
  });

  it('is up to an hour for large uploads, as long as bytes keep arriving', async () => {
    await begin(true);
    await turn(SWEEP_INTERVAL);
    for (let passed = REQUEST_TIMEOUT; passed < LARGE_REQUEST_TIMEOUT; passed += REQUEST_TIMEOUT) {
      await send(MIN_BYTES);
      await turn(REQUEST_TIMEOUT);
      expect(isCut).toBe(false);
    }
    await send(MIN_BYTES);
    await turn(REQUEST_TIMEOUT);
    await until(async () => isCut, true);
  });

  it('cuts connections that send nothing', async () => {
    await begin(true);
    await send(MIN_BYTES);
    await turn(REQUEST_TIMEOUT + SWEEP_INTERVAL);
    await send(100);
    expect(isCut).toBe(false);
    await turn(REQUEST_TIMEOUT);
    await until(async () => isCut, true);
  });

  it('is short again once the request is refused', async () => {
    await begin(true);
    await send(MIN_BYTES);
    await turn(REQUEST_TIMEOUT + SWEEP_INTERVAL);
    endSlowRequest(seen.request);
    await send(MIN_BYTES);
    await turn(REQUEST_TIMEOUT);
    await until(async () => isCut, true);
  });

  it('does not affect requests that have arrived', async () => {
    socket.write('POST / HTTP/1.1\r\nhost: demo\r\ncontent-length: 2\r\n\r\nok');
    await until(async () => seen?.bytes, 2);
    await turn(2 * REQUEST_TIMEOUT);
    expect(isCut).toBe(false);
  });

  it('uses one timer for all requests, and none when idle', async () => {
    for (let each = 1; each <= 20; each += 1) {
      socket.write('POST / HTTP/1.1\r\nhost: demo\r\ncontent-length: 2\r\n\r\nok');
      await until(async () => responses.length, each);
      responses.at(-1)?.end();
    }
    expect(sleeps).toBe(1);
    await turn(10 * SWEEP_INTERVAL);
    expect(sleeps).toBe(1);
    await begin(false);
    await turn(REQUEST_TIMEOUT);
    expect(isCut).toBe(false);
    await turn(SWEEP_INTERVAL);
    await until(async () => isCut, true);
  });
});
