import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import type { BatchRow } from '@kontor/contracts/batches/batches';
import type { VariantId } from '@kontor/contracts/kernel/ids';
import { type MessageKey, wordsOf } from '@kontor/contracts/messages/index';
import type { CommandBus } from '@nestjs/cqrs';
import { undoneCauseOf, type WorkDone } from '../../platform/batch-work.ts';
import { knownSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LeftAlone, UndoOnProduct } from '../catalogue/undo-commands.ts';
import { UndoOnStock } from '../stock/batch-commands.ts';
import { variantsInUse } from '../stock/queries.ts';
import { fileReader, type ImportRun } from './import-file.ts';
import type { ImportedProduct } from './imported-product.ts';
import { productIdIn } from './own-product.ts';
import { variantIdOf } from './product-commands.ts';

/** Why something was left alone: a whole product or variant, or one of its fields. */
const leftText = ({ field, why }: LeftAlone): MessageKey => {
  if (field !== '') return 'batchReport.editedSince';
  return why === 'inUse' ? 'batchReport.inUseSince' : 'batchReport.editedWholeSince';
};

/**
 * Takes back a whole import: the file tells once more which products it was about, and their streams what it did.
 * First a product, then the stock of what is not left alone of it.
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
  const say = (kind: BatchRow['kind'], subject: string, field: string, key: MessageKey): void => {
    if (kind === 'left') counts.left += 1;
    rows.push({ kind, line: null, subject, field, reason: wordsOf({ key }, site.language) });
  };
  const cause = undoneCauseOf(batchId);
  const reason = wordsOf({ key: 'batchReport.importUndoReason' }, site.language);
  let done = 0;
  for await (const product of products()) {
    await run.tick(done, total);
    const { productId, own } = await productIdIn(siteId, product, (id) => catalogue.productById(siteId, id));
    const ids = new Map<string, VariantId>(own?.variants.map(({ sku, id }) => [sku, id]));
    // What the product has lost already, in a run that was cut short, stands in the file alone.
    for (const { sku } of product.variants) if (!ids.has(sku)) ids.set(sku, variantIdOf(productId, sku));
    const used = await variantsInUse(platform.log, siteId, [...ids.values()]);
    const ofProduct = run.context(`product ${productId}`);
    const undone = await commands.execute(new UndoOnProduct(productId, cause, used, ofProduct));
    const { outcome, left, staying } = undone;
    if (outcome === 'restored' || outcome === 'hidden') counts[outcome] += 1;
    for (const each of left) say('left', each.subject, each.field, leftText(each));
    for (const [sku, variantId] of ids) {
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
    done += 1;
  }
  await run.tick(done, total);
  return { counts, rows };
};
