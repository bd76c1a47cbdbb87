import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import { turnableAmbient } from '../../../../test/support/ambient.ts';
import { until } from '../../../../test/support/until.ts';
import {
  ARRIVES_WITHIN,
  LARGE_ARRIVES_WITHIN,
  LEAST_BYTES,
  SWEPT_EVERY,
  takesLong,
  takesLongNoMore,
  watchArrivals,
} from './arrival.ts';

describe('how long a request may take to arrive', () => {
  let server: Server;
  let socket: Socket;
  let ambient: ReturnType<typeof turnableAmbient>;
  let seen: { readonly request: IncomingMessage; bytes: number };
  let responses: ServerResponse[];
  let answer: string;
  let isCut: boolean;
  let sleeps: number;

  /** A request whose body never ends. */
  const begin = async (isLarge: boolean): Promise<void> => {
    seen = undefined as never;
    socket.write('POST / HTTP/1.1\r\nhost: demo\r\ntransfer-encoding: chunked\r\n\r\n');
    await until(async () => seen !== undefined, true);
    if (isLarge) takesLong(seen.request);
  };
  const send = async (bytes: number): Promise<void> => {
    const { bytes: before } = seen;
    socket.write(`${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`);
    await until(async () => seen.bytes, before + bytes);
  };
  /** Lets time pass, a sweep at a time. */
  const turn = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += SWEPT_EVERY) {
      ambient.turn(SWEPT_EVERY);
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

  it('is half a minute, however fast it comes', async () => {
    await begin(false);
    await send(LEAST_BYTES * 2);
    await turn(ARRIVES_WITHIN);
    expect(isCut).toBe(false);
    await turn(SWEPT_EVERY);
    await until(async () => isCut, true);
    expect(answer).toBe('ERR_HTTP_REQUEST_TIMEOUT');
  });

  it('is as long as bytes come where its sender may send much, and an hour at most', async () => {
    await begin(true);
    await turn(SWEPT_EVERY);
    for (let passed = ARRIVES_WITHIN; passed < LARGE_ARRIVES_WITHIN; passed += ARRIVES_WITHIN) {
      await send(LEAST_BYTES);
      await turn(ARRIVES_WITHIN);
      expect(isCut).toBe(false);
    }
    await send(LEAST_BYTES);
    await turn(ARRIVES_WITHIN);
    await until(async () => isCut, true);
  });

  it('is over for who only holds the connection', async () => {
    await begin(true);
    await send(LEAST_BYTES);
    await turn(ARRIVES_WITHIN + SWEPT_EVERY);
    await send(100);
    expect(isCut).toBe(false);
    await turn(ARRIVES_WITHIN);
    await until(async () => isCut, true);
  });

  it('is short again as soon as it is refused', async () => {
    await begin(true);
    await send(LEAST_BYTES);
    await turn(ARRIVES_WITHIN + SWEPT_EVERY);
    takesLongNoMore(seen.request);
    await send(LEAST_BYTES);
    await turn(ARRIVES_WITHIN);
    await until(async () => isCut, true);
  });

  it('leaves alone what has arrived', async () => {
    socket.write('POST / HTTP/1.1\r\nhost: demo\r\ncontent-length: 2\r\n\r\nok');
    await until(async () => seen?.bytes, 2);
    await turn(2 * ARRIVES_WITHIN);
    expect(isCut).toBe(false);
  });

  it('is measured by one timer for all, and by none where nothing arrives', async () => {
    for (let each = 1; each <= 20; each += 1) {
      socket.write('POST / HTTP/1.1\r\nhost: demo\r\ncontent-length: 2\r\n\r\nok');
      await until(async () => responses.length, each);
      responses.at(-1)?.end();
    }
    expect(sleeps).toBe(1);
    await turn(10 * SWEPT_EVERY);
    expect(sleeps).toBe(1);
    await begin(false);
    await turn(ARRIVES_WITHIN);
    expect(isCut).toBe(false);
    await turn(SWEPT_EVERY);
    await until(async () => isCut, true);
  });
});
