import type { BatchRow } from '@kontor/contracts/batches';
import type { VariantId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import { undoneCauseOf, type WorkDone } from '../../platform/batch-work.ts';
import { knownSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { UndoOnProduct } from '../catalogue/undo-commands.ts';
import { UndoOnStock } from '../stock/batch-commands.ts';
import { fileReader, type ImportRun } from './import-file.ts';
import type { ImportedProduct } from './imported-product.ts';
import { productIdIn } from './own-product.ts';
import { variantIdOf } from './product-commands.ts';

const REASON = 'Import rückgängig gemacht';
const SET_SINCE = 'Bestand wurde seit dem Import von Hand gesetzt und bleibt, wie er ist';
const EDITED_SINCE = 'wurde seit dem Import von Hand geändert und bleibt, wie es ist';
const SHORT = 'seit dem Import wurde mehr verkauft, als vorher da war: Bestand ist 0';

/** Takes back a whole import: the file tells once more which products it was about, and their streams what it did. */
export const undoImport = async (platform: Platform, commands: CommandBus, run: ImportRun): Promise<WorkDone> => {
  const { siteId, batchId } = run;
  const { sites, catalogue } = platform.queries;
  const site = await knownSite(sites, siteId);
  const read = await fileReader(platform, run, site.storeSettings.selectedCurrency);
  const products = async function* (): AsyncGenerator<ImportedProduct> {
    for await (const finding of read()) if (finding.kind === 'product') yield finding.product;
  };
  let total = 0;
  for await (const _ of products()) total += 1;
  const counts = { restored: 0, hidden: 0, stockRestored: 0, left: 0 };
  const rows: BatchRow[] = [];
  const say = (kind: BatchRow['kind'], subject: string, field: string, reason: string): void => {
    if (kind === 'left') counts.left += 1;
    rows.push({ kind, line: null, subject, field, reason });
  };
  const cause = undoneCauseOf(batchId);
  let done = 0;
  for await (const product of products()) {
    await run.tick(done, total);
    const { productId, own } = await productIdIn(siteId, product, (id) => catalogue.productById(siteId, id));
    const variants = own?.variants ?? product.variants.map(({ sku }) => ({ sku, id: variantIdOf(productId, sku) }));
    const kept = new Set<VariantId>();
    for (const { sku, id: variantId } of variants) {
      const context = run.context(`stock ${variantId}`);
      const undo = await commands.execute(new UndoOnStock({ productId, variantId }, cause, REASON, context));
      if (undo.isInUse) kept.add(variantId);
      if (undo.kind === 'left') say('left', sku, '', SET_SINCE);
      if (undo.kind !== 'restored') continue;
      counts.stockRestored += 1;
      if (undo.isShort) say('note', sku, '', SHORT);
    }
    const context = run.context(`product ${productId}`);
    const { outcome, left } = await commands.execute(new UndoOnProduct(productId, cause, kept, context));
    if (outcome === 'restored' || outcome === 'hidden') counts[outcome] += 1;
    for (const { subject, field } of left) say('left', subject, field, EDITED_SINCE);
    done += 1;
  }
  await run.tick(done, total);
  return { counts, rows };
};
