import { existsSync, readdirSync } from 'node:fs';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import request from 'supertest';
import { OWNER } from '../../support/demo-data.ts';
import { type Started, startServer } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

const MB = 1024 * 1024;
const CRUMB = 'c'.repeat(32);
const PAGE = '/config/produkte/neu';
const API = '/api/v1/products/pictures';

const field = (name: string, value: string) =>
  `--grenze\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string) =>
  `--grenze\r\ncontent-disposition: form-data; name="upload"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;

describe('uploads', () => {
  const folder = temporaryFolder();
  let server: Started;
  let session = '';

  const start = () =>
    startServer(folder.path, { KONTOR_OWNER_EMAIL: OWNER.email, KONTOR_OWNER_PASSWORD: OWNER.password });
  /** The response, or how the connection ended. */
  const begin = (path: string, headers: Readonly<Record<string, string>>) => {
    const { promise: answer, resolve } = Promise.withResolvers<string>();
    const sending: ClientRequest = httpRequest({
      host: '127.0.0.1',
      port: server.port,
      path,
      method: 'POST',
      headers: { host: 'demo.localhost', ...headers },
    });
    sending.on('error', (error) => resolve(error.message));
    sending.on('response', (response) => {
      let text = `${response.statusCode} `;
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    });
    return { sending, answer };
  };
  const form = (path: string, cookie: string, more = {}) =>
    begin(path, { 'content-type': 'multipart/form-data; boundary=grenze', cookie, ...more });
  /** Folders of pending uploads. */
  const waiting = (): number => {
    const scratch = join(folder.path, 'scratch');
    return existsSync(scratch) ? readdirSync(scratch).length : 0;
  };
  const signedIn = () => `crumb=${CRUMB}; ${session}`;

  beforeAll(async () => {
    server = await start();
    const { headers } = await request(`http://127.0.0.1:${server.port}`)
      .post('/api/v1/sign-in')
      .set({ host: 'demo.localhost', cookie: `crumb=${CRUMB}`, [CRUMB_HEADER]: CRUMB })
      .send(OWNER);
    session = (headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';')[0]).join('; ');
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it('wait in the data folder until the response', async () => {
    const { sending, answer } = form(PAGE, signedIn());
    sending.write(field('crumb', CRUMB) + file('a.png') + 'x'.repeat(MB));
    await until(async () => waiting(), 1);
    sending.end('\r\n--grenze--\r\n');
    expect(await answer).toMatch(/^\d{3} /u);
    await until(async () => waiting(), 0);
  });

  it('are not stored without a session or the crumb', async () => {
    const sent = [
      form(PAGE, `crumb=${CRUMB}`),
      form(PAGE, `crumb=${'d'.repeat(32)}; ${session}`),
      form(API, `crumb=${CRUMB}`, { [CRUMB_HEADER]: CRUMB }),
      form(API, signedIn()),
    ];
    let most = 0;
    for (const { sending } of sent) sending.write(field('crumb', CRUMB) + file('a.png') + 'x'.repeat(MB));
    for (const { sending } of sent) sending.write('x'.repeat(MB), () => (most = Math.max(most, waiting())));
    for (const { sending } of sent) sending.end('\r\n--grenze--\r\n');
    const statuses = (await Promise.all(sent.map(({ answer }) => answer))).map((text) => text.slice(0, 3));
    expect(statuses.slice(2)).toEqual(['401', '403']);
    expect([most, waiting()]).toEqual([0, 0]);
  });

  it('are refused with a message if their total is too large, however they are sent', async () => {
    const { sending, answer } = form(API, signedIn(), { [CRUMB_HEADER]: CRUMB });
    const chunk = Buffer.alloc(MB, 'x');
    const body = function* () {
      yield file('a.png');
      for (let sent = 0; sent < 240; sent += 1) yield chunk;
      yield '\r\n--grenze--\r\n';
    };
    await pipeline(Readable.from(body()), sending);
    const text = await answer;
    expect(text.slice(0, 3)).toBe('413');
    expect(text).toContain('bis zu 10 Dateien von je 20 MB auf einmal');
    await until(async () => waiting(), 0);
  });

  it('are refused in their form if there are too many, keeping the input', async () => {
    const { sending, answer } = form(PAGE, signedIn(), { accept: 'text/html' });
    const files = Array.from({ length: 11 }, (_, index) => `${file(`${index}.png`)}x\r\n`).join('');
    const typed = field('intent', 'product') + field('name', 'Becher, getippt') + field('wish', 'upload');
    sending.end(`${field('crumb', CRUMB)}${files}${typed}--grenze--\r\n`);
    const text = await answer;
    expect(text.slice(0, 3)).toBe('413');
    expect(text).toContain('bis zu 10 Dateien von je 20 MB auf einmal');
    expect(text).toContain('value="Becher, getippt"');
    await until(async () => waiting(), 0);
  });

  it('are refused with a message if a table is too large', async () => {
    const { sending, answer } = begin('/api/v1/batches/imports?collection=shop&fileName=a.csv', {
      'content-type': 'text/csv',
      cookie: signedIn(),
      [CRUMB_HEADER]: CRUMB,
    });
    const chunk = Buffer.alloc(MB, 'x');
    await pipeline(Readable.from(Array.from({ length: 60 }, () => chunk)), sending);
    expect(await answer).toMatch(/^413 .*größer als 20 MB/u);
  });

  it('are removed at the next start if the process was killed', async () => {
    const { sending, answer } = form(PAGE, signedIn());
    sending.write(field('crumb', CRUMB) + file('a.png') + 'x'.repeat(MB));
    await until(async () => waiting(), 1);
    server.child.kill('SIGKILL');
    await server.finished;
    await answer;
    expect(waiting()).toBe(1);
    server = await start();
    expect(waiting()).toBe(0);
  });
});
