import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { ProductChange } from '../catalogue/exports.ts';
import type { StockMove } from '../stock/exports.ts';
import type { ProductCommands, StockStep } from './product-commands.ts';

/** Receives the products: the command bus, or a dry run that appends nothing. */
export interface ProductSink {
  /** @throws Refusal for a refused product; any other error stops the import */
  define(product: DefineProductPayload): Promise<DefineOutcome>;
  /** @throws Refusal for a refused stock */
  stock(step: StockStep): Promise<StockOutcome>;
}

/** `changes`: what a dry run would change of a product that there is. */
export interface DefineOutcome {
  readonly kind: 'created' | 'changed' | 'unchanged';
  readonly changes?: readonly ProductChange[];
}

export type StockOutcome = { readonly kind: 'unchanged' } | { readonly kind: 'changed'; readonly move?: StockMove };

type StockSettled = { readonly variantId: VariantId } & (
  | StockOutcome
  | { readonly kind: 'refused'; readonly reason: RefusalText }
);

export type Outcome =
  | {
      readonly kind: 'done';
      readonly product: DefineOutcome;
      readonly stock: readonly StockSettled[];
    }
  | { readonly kind: 'refused'; readonly reasons: readonly RefusalText[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Never rejects: results are awaited in file order. */
export const send = async ({ define, stock }: ProductCommands, sink: ProductSink): Promise<Outcome> => {
  try {
    const product = await sink.define(define);
    const settle = async (step: StockStep): Promise<StockSettled> => {
      const { variantId } = step;
      try {
        return { variantId, ...(await sink.stock(step)) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { variantId, kind: 'refused', reason: error.text };
      }
    };
    const settled = await Promise.allSettled(stock.map(settle));
    const failure = settled.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    return {
      kind: 'done',
      product,
      stock: settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) return { kind: 'failed', error };
    return { kind: 'refused', reasons: [error.text, ...Object.values(error.fields ?? {})] };
  }
};
