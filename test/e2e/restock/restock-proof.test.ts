import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ReceiptAnswer } from '@kontor/contracts/restock/responses';
import { restockCommand } from '../../../backend/src/features/restock/cli.ts';
import { receiptOf } from '../../../backend/src/features/restock/receipts.ts';
import { restockStream } from '../../../backend/src/features/restock/restock-streams.ts';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { demo } from '../../support/context.ts';
import { RestockLine } from '../../support/restock-line.ts';
import { until } from '../../support/until.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_RECEIPTS = 40;
const WHERE = 'WHERE revision = ? AND stream = (SELECT id FROM streams WHERE name = ?)';

describe('proofs of a waiting line', () => {
  const ambient = turnableAmbient();
  let api: Api;
  let line: RestockLine;
  const receipts: string[] = [];
  /** Revision of the line's last event. */
  let last: number;

  const read = async (receipt: string, siteId?: string) => {
    const { status, body } = await answered(
      new Visitor(api, siteId).api.GET('/api/restock/receipts/{receipt}', { params: { path: { receipt } } }),
    );
    return { status, body: body as unknown as ReceiptAnswer };
  };
  /** `kontor restock verify demo` beside the running shop. */
  const verify = (...more: readonly string[]) => command('verify', 'demo', ...more);
  const command = async (...args: readonly string[]) => {
    let out = '';
    const stdout = { write: (text: string) => (out += text) };
    const { platform, server } = api.kontor;
    const code = await restockCommand.run(args, {
      platform,
      commands: server.commands,
      stdout,
      stderr: stdout,
    });
    return { code, out };
  };
  /** Simulates an attacker with write access to the log's file. */
  const tamper = (
    revision: number,
    change: (text: string) => string,
    column: 'data' | 'metadata' = 'data',
  ): (() => void) => {
    const database = new DatabaseSync(join(api.folder, 'events.sqlite'));
    const of = [revision, restockStream(demo, line.of.variantId)] as const;
    const { text } = database.prepare(`SELECT ${column} AS text FROM events ${WHERE}`).get(...of) as { text: string };
    const write = (value: string) => database.prepare(`UPDATE events SET ${column} = ? ${WHERE}`).run(value, ...of);
    write(change(text));
    return () => {
      write(text);
      database.close();
    };
  };
  /** Removes the line's events from this one on. */
  const cut = (from: number): (() => void) => {
    const database = new DatabaseSync(join(api.folder, 'events.sqlite'));
    const of = 'WHERE revision >= ? AND stream = (SELECT id FROM streams WHERE name = ?)';
    const asked = [from, restockStream(demo, line.of.variantId)] as const;
    const rows = database.prepare(`SELECT * FROM events ${of}`).all(...asked);
    database.prepare(`DELETE FROM events ${of}`).run(...asked);
    return () => {
      for (const row of rows) {
        const columns = Object.keys(row);
        const places = columns.map(() => '?').join(', ');
        database.prepare(`INSERT INTO events (${columns.join(', ')}) VALUES (${places})`).run(...Object.values(row));
      }
      database.close();
    };
  };

  beforeAll(async () => {
    api = await startApi({ ambient, codesPerMinute: MAX_RECEIPTS });
    line = new RestockLine(() => api.kontor, await api.product('becher-duene'));
    await line.stock(0);
    await line.rule({ claimMinutes: 60 });
    for (const name of ['ada', 'bea', 'cleo']) {
      receipts.push(receiptOf(line.of.variantId, await line.signUp(`${name}@kunden.example`)));
    }
    await line.stock(2);
    await line.ask();
    await line.becomes('told', 'told', 'waiting');
    await line.buy(1);
    ambient.turn(HOUR);
    await line.becomes('bought', 'missed', 'told');
    const stream = restockStream(demo, line.of.variantId);
    last = (await line.events()).length - 1;
    await until(async () => (await api.kontor.platform.seen.heads(demo, stream)).at(-1)?.revision, last);
  });
  afterAll(() => api.stop());

  it('each receipt verifies, without personal data', async () => {
    const answers = await Promise.all(receipts.map((receipt) => read(receipt)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kept = { ...line.of, ahead: 0, isUnbroken: true, isInOrder: true, isWithinStock: true };
    expect(answers.map(({ body }) => body)).toEqual([
      { ...kept, number: 1, status: 'bought', signedUpAt: expect.any(Number) },
      { ...kept, number: 2, status: 'missed', signedUpAt: expect.any(Number) },
      { ...kept, number: 3, status: 'told', signedUpAt: expect.any(Number) },
    ]);
  });

  it('the command line verifies all lines', async () => {
    expect(await verify()).toEqual({
      code: 0,
      out: `${line.of.variantId}  3 Anmeldungen, 3 Benachrichtigungen, 0 warten: unversehrt, bezeugt bis Ereignis ${last}\nAlles stimmt.\n`,
    });
  });

  it('unknown receipts verify nothing, also at another site', async () => {
    const [receipt = ''] = receipts;
    for (const wrong of [receipt.replace('.1.', '.9.'), 'nothing', '%00', 'a'.repeat(500)]) {
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
    }
    expect((await read(receipt, 'demo-ch')).status).toBe(404);
  });

  it('one receipt reveals nothing about other places, and proves nothing for them', async () => {
    const [receipt = ''] = receipts;
    const { log } = api.kontor.platform;
    const readings = jest.spyOn(log, 'readStream');
    const forged = receipt.replace(/.$/u, (digit) => (digit === '0' ? '1' : '0'));
    for (const wrong of [forged, receipt.replace('.1.', '.2.')]) {
      const { status, body } = await read(wrong);
      expect([status, Object.keys(body)]).toEqual([409, ['error']]);
    }
    expect(readings.mock.calls.every(([, options]) => (options?.from ?? 0) > 0)).toBe(true);
    readings.mockRestore();
  });

  it('a line is verified at most once per minute, however often requested', async () => {
    ambient.turn(MINUTE);
    const readings = jest.spyOn(api.kontor.platform.log, 'readStream');
    const answers = await Promise.all(Array.from({ length: 5 }, () => read(receipts[2] ?? '')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 200));
    const whole = readings.mock.calls.filter(([, options]) => (options?.from ?? 0) === 0).map(([stream]) => stream);
    readings.mockRestore();
    expect(whole.filter((stream) => stream === restockStream(demo, line.of.variantId))).toHaveLength(1);
  });

  it('changing any event of the log is detected', async () => {
    const { length } = await line.events();
    expect(length).toBeGreaterThan(8);
    for (let revision = 0; revision < length; revision += 1) {
      const restore = tamper(revision, (data) =>
        data.replace(/"at":(\d+)/u, (_, at: string) => `"at":${Number(at) + 1}`),
      );
      const { code, out } = await verify();
      restore();
      expect([revision, code, out.includes(`Ereignis ${revision} wurde verändert`)]).toEqual([revision, 1, true]);
    }
    for (const [revision, from, to] of [
      [0, '"number":1', '"number":9'],
      [length - 1, '"number":3', '"number":2'],
    ] as const) {
      const restore = tamper(revision, (data) => data.replace(from, to));
      ambient.turn(MINUTE);
      expect((await read(receipts[0] ?? '')).body).toMatchObject({ status: 'bought', isUnbroken: false });
      restore();
    }
    expect((await verify()).code).toBe(0);
  });

  it('changing the metadata of any event is detected', async () => {
    const changes = [
      ['metadata', /"at":(\d+)/u],
      ['metadata', /"actor":"([^"]+)"/u],
      ['metadata', /"\$causationId":"([^"]+)"/u],
      ['metadata', /"commandId":"([^"]+)"/u],
    ] as const;
    for (const [revision, [column, pattern]] of changes.entries()) {
      const restore = tamper(
        revision,
        (text) => text.replace(pattern, (all, value: string) => all.replace(value, turned(value))),
        column,
      );
      const { code, out } = await verify();
      restore();
      expect([column, code, out.includes(`Ereignis ${revision} wurde verändert`)]).toEqual([column, 1, true]);
    }
    const database = new DatabaseSync(join(api.folder, 'events.sqlite'));
    const of = [1, restockStream(demo, line.of.variantId)] as const;
    const { id } = database.prepare(`SELECT id FROM events ${WHERE}`).get(...of) as { id: Uint8Array };
    const write = (bytes: Uint8Array) => database.prepare(`UPDATE events SET id = ? ${WHERE}`).run(bytes, ...of);
    write(Buffer.alloc(id.length, 7));
    expect((await verify()).out).toContain('Ereignis 1 wurde verändert');
    write(id);
    database.close();
    expect((await verify()).code).toBe(0);
  });

  it('removing the last event, several, or all of them is detected', async () => {
    for (const from of [last, last - 3, 0]) {
      const restore = cut(from);
      const { code, out } = await verify();
      restore();
      expect([from, code, out.includes(`Ereignis ${last} fehlt`)]).toEqual([from, 1, true]);
    }
    const restore = cut(last);
    ambient.turn(MINUTE);
    expect((await read(receipts[0] ?? '')).body).toMatchObject({ isUnbroken: false });
    restore();
    expect((await verify()).code).toBe(0);
  });

  it('rewriting the whole line is detected if heads are stored elsewhere', async () => {
    const { out: heads } = await command('heads', 'demo');
    const file = join(api.folder, 'heads.json');
    writeFileSync(file, heads);
    expect((await verify('--heads', file)).code).toBe(0);
    const restore = cut(last);
    const vault = new DatabaseSync(join(api.folder, 'vault.sqlite'));
    vault.exec('CREATE TEMP TABLE kept AS SELECT * FROM heads; DELETE FROM heads');
    expect((await verify()).code).toBe(0);
    const kept = await verify('--heads', file);
    expect([kept.code, kept.out.includes(`Ereignis ${last} fehlt`)]).toEqual([1, true]);
    writeFileSync(file, heads.replace(/"revision": \d+/u, '"revision": 1'));
    expect((await verify('--heads', file)).out).toContain('nicht diese Installation unterschrieben');
    writeFileSync(file, '[{"stream": 7}]');
    expect(await verify('--heads', file)).toMatchObject({ code: 2, out: expect.stringContaining('steht nicht, was') });
    vault.exec('INSERT INTO heads SELECT * FROM kept');
    vault.close();
    restore();
    expect((await verify()).code).toBe(0);
  });

  it('guessing receipts is rate limited', async () => {
    for (let n = 0; n < MAX_RECEIPTS; n += 1) await read('nothing');
    expect((await read('nothing')).status).toBe(429);
  });
});

/** Changes the first character to another of the same kind. */
const turned = (text: string): string => (text.startsWith('1') ? '2' : '1') + text.slice(1);
