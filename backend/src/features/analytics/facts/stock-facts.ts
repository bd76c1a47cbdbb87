import type { Fact, FactRow } from '@kontor/contracts/analytics/facts';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { type FactsOf, sealedText } from './maker.ts';

interface OfVariant {
  readonly productId: string;
  readonly variantId: string;
}

const stock = ({ productId, variantId }: OfVariant, row: FactRow<'stock_facts'>): readonly Fact[] => [
  ['stock_facts', { product_id: productId, variant_id: variantId, ...row }],
];

const because = ({ reason }: { readonly reason: TypedText }): FactRow<'stock_facts'> =>
  typeof reason === 'string' ? { reason } : { reason_sealed: sealedText(reason) };

export const stockFacts: FactsOf<StockEvent> = {
  StockSet: (of) => stock(of, { kind: 'set', level: of.level, cause: of.cause ?? null, ...because(of) }),
  StockAdjusted: (of) => stock(of, { kind: 'adjusted', units: of.by, cause: of.cause, ...because(of) }),
  StockReserved: (of) => stock(of, { kind: 'reserved', units: of.by, holder_id: of.holderId }),
  StockReleased: (of) => stock(of, { kind: 'released', units: -of.quantity, holder_id: of.holderId }),
  StockTaken: (of) => stock(of, { kind: 'sold', units: -of.quantity, holder_id: of.holderId, order_id: of.orderId }),
  StockReturned: (of) => stock(of, { kind: 'returned', units: of.quantity, order_id: of.orderId }),
  StockMoved: (of) => stock(of, { kind: 'moved', units: of.quantity, holder_id: of.to }),
  StockWatched: (of) => stock(of, { kind: 'watched' }),
  StockCameBack: (of) => stock(of, { kind: 'cameBack', level: of.free }),
};
