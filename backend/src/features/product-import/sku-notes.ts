import type { ProductId } from '@kontor/contracts/kernel/ids';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import type { FindProducts } from './find-product.ts';
import type { FileRemark } from './imported-product.ts';
import type { ProductPlan } from './plan-product.ts';

/** An SKU should name one variant of the shop: tells where a file gives it to a second product. */
export class SkuNotes {
  readonly #find: FindProducts;
  readonly #lines = new Map<string, number>();

  constructor(find: FindProducts) {
    this.#find = find;
  }

  async of({ rows, knownLines }: ProductPlan, productId: ProductId): Promise<readonly FileRemark[]> {
    const notes = await Promise.all(
      [...rows.values()].map(async ({ sku, line }): Promise<readonly FileRemark[]> => {
        const spelled = oneSpelling(sku);
        const above = this.#lines.get(spelled);
        this.#lines.set(spelled, above ?? line);
        if (above !== undefined)
          return [{ kind: 'note', line, text: { key: 'productFile.skuAbove', params: { sku, line: above } } }];
        if (knownLines.has(line)) return [];
        const other = (await this.#find.bySku(sku)).find(({ id }) => id !== productId);
        if (!other) return [];
        const params = { sku, other: other.name || other.urlId };
        return [{ kind: 'note', line, text: { key: 'productFile.skuElsewhere', params } }];
      }),
    );
    return notes.flat();
  }
}
