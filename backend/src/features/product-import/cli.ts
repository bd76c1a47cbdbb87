import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import { type CollectionId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Currency } from '@kontor/contracts/kernel/money';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import type { RowSpool } from '@kontor/contracts/ports/row-spool';
import type { Screen } from '../../platform/status-line.ts';
import {
  type ImportInput,
  type ImportProgress,
  type ImportReport,
  importProducts,
  ImportStopped,
  type ProductSink,
} from './import-products.ts';
import { UnreadableProductFile } from './imported-product.ts';
import type { FindProducts } from './find-product.ts';
import { ProgressBar } from './progress-bar.ts';
import { readProductFile } from './read-product-file.ts';
import { reportText } from './report-text.ts';
import type { ShopUrlIds } from './url-ids.ts';

export interface ImportTarget {
  readonly collectionId: CollectionId;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly sink: ProductSink;
  readonly urlIds: ShopUrlIds;
  readonly ownHosts: ReadonlySet<string>;
  readonly find: FindProducts;
  readonly echo: ImportInput['echo'];
}

export interface ImportContext {
  readonly stdout: Screen;
  readonly stderr: Screen;
  readonly clock: Clock;
  readonly spool: () => RowSpool;
  /** `null` when site or collection do not exist. A dry run's sink appends nothing. */
  target(siteId: SiteId, collectionUrlId: string, options: { readonly dryRun: boolean }): Promise<ImportTarget | null>;
}

/** 0: finished, possibly with skipped rows. 1: stopped midway. 2: nothing done, wrong usage or file. */
export type ExitCode = 0 | 1 | 2;

const usage = `kontor import products DATEI --site ID [--collection shop] [--dry-run] [--report BERICHT.json]

Liest den Produkt-Export (CSV) von Squarespace, Shopify oder WooCommerce in eine Seite ein.
Wiederholen ist unschädlich: Was schon da ist, bleibt, wie es ist, und eine Spalte, die in
der Datei fehlt, ändert nichts. Bestände werden auf die Zahlen der Datei gesetzt;
--dry-run zeigt vorher jedes Feld und jeden Bestand, der sich ändern würde.

  --site ID            Kennung der Seite
  --collection URL     URL der Produktliste (Standard: shop)
  --dry-run            nur zeigen, was geschähe
  --report DATEI.json  den Bericht zusätzlich als JSON schreiben
`;

interface Call {
  readonly file: string;
  readonly siteId: SiteId;
  readonly collection: string;
  readonly dryRun: boolean;
  readonly reportFile: string | undefined;
}

const OPTIONS = {
  site: { type: 'string' },
  collection: { type: 'string', default: 'shop' },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
} as const;

class UsageError extends Error {}

const parseCall = (args: readonly string[]): Call => {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  const [file, ...more] = parsed.positionals;
  const siteId = SiteId.safeParse(parsed.values.site);
  if (file === undefined || more.length > 0) throw new UsageError(`Bitte genau eine Datei angeben.\n\n${usage}`);
  if (!siteId.success) throw new UsageError(`Bitte mit --site eine Seite angeben.\n\n${usage}`);
  const { collection, 'dry-run': dryRun, report: reportFile } = parsed.values;
  return { file, siteId: siteId.data, collection, dryRun, reportFile };
};

const sizeOf = async (file: string): Promise<number> => {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`Die Datei ${file} gibt es nicht.\n`);
  return found.size;
};

const inGerman = (text: RefusalText): string => wordsOf(text, 'de');

export const importProductsCommand = {
  usage,

  async run(args: readonly string[], context: ImportContext): Promise<ExitCode> {
    try {
      const call = parseCall(args);
      const bytesTotal = await sizeOf(call.file);
      const target = await context.target(call.siteId, call.collection, call);
      if (!target)
        throw new UsageError(`Die Seite ${call.siteId} mit der Produktliste ${call.collection} gibt es nicht.\n`);
      return await runImport(call, bytesTotal, target, context);
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof UnreadableProductFile)) throw error;
      const message = error instanceof UsageError ? error.message : inGerman(error.text);
      context.stderr.write(`${message.trimEnd()}\n`);
      return 2;
    }
  },
};

const runImport = async (
  call: Call,
  bytesTotal: number,
  target: ImportTarget,
  context: ImportContext,
): Promise<ExitCode> => {
  const bar = new ProgressBar(context.stderr, context.clock);
  let state = { bytesRead: 0, bytesTotal, rowsRead: 0, isReadingDone: false, rowsDone: 0, variants: 0 };
  const show = (change: Partial<typeof state>) => bar.update((state = { ...state, ...change }));
  const findings = readProductFile(
    measured(call.file, (bytesRead) => show({ bytesRead })),
    {
      currency: target.currency,
      spool: context.spool,
      timeZone: target.timeZone,
      onRead: (rowsRead, isReadingDone) => show({ rowsRead, isReadingDone }),
    },
  );
  const onProgress = ({ rows, variants }: ImportProgress) => show({ rowsDone: rows, variants });
  try {
    const { siteId } = call;
    const report = await importProducts({
      ...target,
      siteId,
      findings,
      onProgress,
      clock: context.clock,
      inWords: inGerman,
    });
    bar.clear();
    await publish(report, call, context, false);
    return 0;
  } catch (error) {
    bar.clear();
    if (!(error instanceof ImportStopped)) throw error;
    context.stderr.write(`${error.message}\n`);
    await publish(error.report, call, context, true);
    return 1;
  }
};

async function* measured(file: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    yield chunk;
    bytes += chunk.length;
    onRead(bytes);
  }
}

const publish = async (
  report: ImportReport,
  { dryRun, reportFile }: Call,
  { stdout }: ImportContext,
  isStopped: boolean,
): Promise<void> => {
  stdout.write(reportText(report, { dryRun, isStopped }));
  if (reportFile !== undefined) await writeFile(reportFile, `${JSON.stringify(report, null, 2)}\n`);
};
