import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CollectionId } from '@kontor/contracts/kernel/ids';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { type ImportContext, importProductsCommand } from './cli.ts';
import type { ImportReport } from './import-report.ts';
import { MemoryRowSpool } from './testing/memory-row-spool.ts';

const FIXTURE = join(import.meta.dirname, '../../../../test/fixtures/product-files/squarespace.csv');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const terminal = (isTTY = false) => {
  const written: string[] = [];
  return { isTTY, columns: 90, write: (text: string) => written.push(text), text: () => written.join('') };
};

/** The clock advances a second with each reading. */
const run = async (args: readonly string[], { fails = false, isTTY = false } = {}) => {
  const [stdout, stderr] = [terminal(), terminal(isTTY)];
  let now = Date.parse('2026-11-21T10:00:00Z');
  const asked: unknown[] = [];
  const context: ImportContext = {
    stdout,
    stderr,
    clock: { now: () => (now += 1000) },
    spool: () => new MemoryRowSpool(),
    target: async (siteId, collection, { dryRun }) => {
      asked.push([siteId, collection, dryRun]);
      if (siteId !== 'demo') return null;
      const define = async () => {
        if (fails) throw new LogUnavailable('database or disk is full');
        return dryRun
          ? { kind: 'changed' as const, changes: [{ variantId: null, fields: ['name', 'taxCategory'] }] }
          : { kind: 'created' as const };
      };
      const move = dryRun ? { move: { from: 5, to: 8 } } : {};
      const sink = { define, stock: async () => ({ kind: 'changed' as const, ...move }) };
      const collectionId = '3b241101-e2bb-4255-8caf-4136c566a962' as CollectionId;
      return {
        collectionId,
        currency: 'EUR',
        timeZone: 'UTC',
        sink,
        ownHosts: new Set<string>(),
        urlIds: { ownerOf: async () => null, of: async () => null },
        find: { byId: async () => null, byAddress: async () => null, bySku: async () => [] },
        echo: async () => null,
      };
    },
  };
  const code = await importProductsCommand.run(args, context);
  return { code, out: stdout.text(), err: stderr.text(), asked };
};

describe('kontor import products', () => {
  it('reports what was created and what was skipped', async () => {
    const { code, out, asked } = await run([FIXTURE, '--site', 'demo']);
    expect(code).toBe(0);
    expect(asked).toEqual([['demo', 'shop', false]]);
    expect(out).toContain('Import beendet.');
    expect(out).toContain('5 wurden angelegt, 0 geändert, 0 unverändert');
    expect(out).toContain('Zeile 11: Price „neunzig“ ist keine Zahl');
    expect(out).toContain('Zeile 5: ohne SKU; angelegt als „becher-watt-meerblau-0-5-l“');
  });

  it('writes the report as JSON, also in a dry run', async () => {
    const file = join(folder, 'bericht.json');
    const { code, out, asked } = await run([
      FIXTURE,
      '--site=demo',
      '--dry-run',
      '--collection',
      'laden',
      '--report',
      file,
    ]);
    expect([code, asked]).toEqual([0, [['demo', 'laden', true]]]);
    expect(out).toContain('Probelauf: nichts wurde gespeichert.');
    // Names every field and every stock that would change, however many there are.
    expect(out).toContain('  Zeile 2, Becher „Watt“: Name, Steuerklasse\n');
    expect(out.match(/^ {2}Zeile \d+, .+: Bestand \+3: 8 statt 5$/gmu)).toHaveLength(8);
    const report = JSON.parse(await readFile(file, 'utf8')) as ImportReport;
    expect(report).toMatchObject({ variants: 8, skipped: { count: 1, first: [{ line: 11 }] } });
    expect(report.durationMs).toBeGreaterThan(0);
  });

  it('shows progress: one line on a terminal, several elsewhere', async () => {
    const plain = await run([FIXTURE, '--site', 'demo']);
    expect(plain.err).toMatch(/^(?:Lesen|Übernehmen) .*% · .*Variante.*\/s · noch .*\n/mu);
    const tty = await run([FIXTURE, '--site', 'demo'], { isTTY: true });
    expect(tty.err).toContain('█');
    expect(tty.err).not.toContain('\n');
    expect(tty.err.endsWith('\r\u001b[2K')).toBe(true);
  });

  it('exits with 1 when the log is unavailable', async () => {
    const { code, out, err } = await run([FIXTURE, '--site', 'demo'], { fails: true });
    expect(code).toBe(1);
    expect(err).toContain('Der Import wurde abgebrochen: database or disk is full');
    expect(out).toContain('0 wurden angelegt');
    expect(out).not.toContain('Import beendet');
  });

  it.each([
    ['no file', ['--site', 'demo'], 'genau eine Datei'],
    ['no site', [FIXTURE], '--site'],
    ['an unknown option', [FIXTURE, '--site', 'demo', '--sofort'], '--sofort'],
    ['a file that is not there', ['/gibt/es/nicht.csv', '--site', 'demo'], 'gibt es nicht'],
    ['an unknown site', [FIXTURE, '--site', 'fremd'], 'Seite fremd'],
  ])('exits with 2 for %s', async (_, args, message) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('exits with 2 for a file of another kind', async () => {
    const file = join(folder, 'umsatz.csv');
    await writeFile(file, 'Datum;Umsatz\n1.1.;5\n');
    const { code, err } = await run([file, '--site', 'demo']);
    expect(code).toBe(2);
    expect(err).toContain('keinem bekannten Format');
  });
});
