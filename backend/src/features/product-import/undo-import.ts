import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import type { ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import { type PlainKey, wordsOf } from '@kontor/contracts/messages/index';
import type { CommandBus } from '@nestjs/cqrs';
import { undoneCauseOf, type WorkDone } from '../../platform/batch-work.ts';
import { knownSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LeftAlone, UndoOnProduct } from '../catalogue/exports.ts';
import { UndoOnStock, variantsInUse } from '../stock/exports.ts';
import { fileReader, type ImportRun } from './import-file.ts';
import type { ImportedProduct } from './imported-product.ts';
import { findProduct, findProductsIn } from './find-product.ts';
import { variantIdsOf } from './product-commands.ts';
import type { BatchRow } from '@kontor/contracts/batches/responses';

/** Why a product, variant or field was kept. */
const leftText = ({ field, why }: LeftAlone): PlainKey => {
  if (field !== '') return 'batchReport.editedSince';
  return why === 'inUse' ? 'batchReport.inUseSince' : 'batchReport.editedWholeSince';
};

/**
 * Undoes an import: the file gives the products again, their streams what the import did. Each product first, then the
 * stock of its variants unless they stay.
 */
export const undoImport = async (platform: Platform, commands: CommandBus, run: ImportRun): Promise<WorkDone> => {
  const { siteId, batchId } = run;
  const { sites, catalogue } = platform.queries;
  const site = await knownSite(sites, siteId);
  const read = await fileReader(
    platform,
    run,
    {
      currency: site.storeSettings.selectedCurrency,
      timeZone: site.timeZone,
    },
    (text) => wordsOf(text, site.language),
  );
  const products = async function* (): AsyncGenerator<ImportedProduct> {
    for await (const finding of read()) if (finding.kind === 'product') yield finding.product;
  };
  let total = 0;
  for await (const _ of products()) total += 1;
  const counts = { restored: 0, hidden: 0, stockRestored: 0, left: 0 };
  const rows: BatchRow[] = [];
  const say = (kind: BatchRow['kind'], subject: string, field: string, key: PlainKey): void => {
    if (kind === 'left') counts.left += 1;
    rows.push({ kind, line: null, subject, field, reason: wordsOf({ key }, site.language) });
  };
  const cause = undoneCauseOf(batchId);
  const reason = wordsOf({ key: 'batchReport.importUndoReason' }, site.language);
  const find = findProductsIn(catalogue, siteId, run.task.collectionId);
  const handled = new Set<ProductId>();
  let done = 0;
  for await (const product of products()) {
    await run.tick(done, total);
    const { productId, product: own } = await findProduct(siteId, product, find);
    done += 1;
    // Several rows may have meant variants of one product.
    if (handled.has(productId)) continue;
    handled.add(productId);
    const skus = new Map<VariantId, string>(own?.variants.map(({ sku, id }) => [id, sku]));
    const isOwn = (sku: string): boolean => own?.variants.some((one) => isSpelledAlike(one.sku, sku)) ?? false;
    // Variants already removed by an interrupted run are known from the file only.
    for (const { sku } of product.variants.filter((row) => !isOwn(row.sku)))
      for (const id of variantIdsOf(productId, sku)) skus.set(id, sku);
    const used = await variantsInUse(platform.log, siteId, [...skus.keys()]);
    const ofProduct = run.context(`product ${productId}`);
    const undone = await commands.execute(new UndoOnProduct(productId, cause, used, ofProduct));
    const { outcome, left, staying } = undone;
    if (outcome === 'restored' || outcome === 'hidden') counts[outcome] += 1;
    for (const each of left) say('left', each.subject, each.field, leftText(each));
    for (const [variantId, sku] of skus) {
      if (staying.includes(variantId)) continue;
      const context = run.context(`stock ${variantId}`);
      const undo = await commands.execute(
        new UndoOnStock({ productId, variantId }, cause, inOurWords(reason), context),
      );
      if (undo.kind === 'left') say('left', sku, '', 'batchReport.setSince');
      if (undo.kind !== 'restored') continue;
      counts.stockRestored += 1;
      if (undo.isShort) say('note', sku, '', 'batchReport.soldSince');
    }
  }
  await run.tick(done, total);
  return { counts, rows };
};
