import type { CartEvent, GivenAnswers } from '@kontor/contracts/cart/cart';
import type { MergedLine } from '@kontor/contracts/cart/queries';
import type { CartState } from '@kontor/contracts/cart/state';
import type { CartId, EntryId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { Position } from '@kontor/contracts/kernel/events';
import { Inject } from '@nestjs/common';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { Handles } from '../../platform/commands/handles.ts';
import { openAnswers, sealAnswers } from '../../platform/answers.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Handled } from '../../platform/commands/command-handling.ts';
import { open } from '../../platform/personal-data.ts';
import { CartStreams } from './cart-streams.ts';
import { sameLine } from './answer-decisions.ts';
import type { StockHint } from './entry-decisions.ts';
import { findStock, type Selling } from './offers.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import type { Customer } from '@kontor/contracts/orders/responses';

/** How often the other cart may change while it is being merged. */
const MAX_PASSES = 10;

export interface MergedCarts {
  readonly cart: CartState;
  readonly merged: readonly MergedLine[];
  readonly position: Position | undefined;
}

/** At sign-in: moves everything from one cart into another and closes the first. Idempotent. */
export class MergeCarts extends Command<MergedCarts> {
  constructor(
    readonly from: CartId,
    readonly into: CartId,
    readonly selling: Selling,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Puts the contents of a cart whose order could not be paid into a new cart, with the answers given by the order's
 * customer. Idempotent.
 */
export class RefillCart extends Command<Pick<MergedCarts, 'cart' | 'position'>> {
  constructor(
    readonly from: CartId,
    readonly into: CartId,
    readonly customer: Sealed,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Merges before closing: if the process ends in between, everything is in one of the two carts, and a repeat completes
 * the merge.
 */
@Handles(MergeCarts)
export class MergeCartsHandler implements ICommandHandler<MergeCarts> {
  constructor(@Inject(CartStreams) private readonly carts: CartStreams) {}

  async execute({ from, into, selling, context }: MergeCarts): Promise<MergedCarts> {
    const { siteId } = context;
    const merged: MergedLine[] = [];
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const ofPass = pass === 0 ? context : { ...context, commandId: namedUuid(`merge ${pass}`, context.commandId) };
      const source = await this.#source(siteId, from, into);
      const { answers, ...taken } = await takeOver(this.carts, source, into, ofPass, selling);
      merged.push(...linesOf(source, taken, answers));
      if (await this.#isClosed(source, taken.state, ofPass)) {
        return { cart: taken.state, merged, position: taken.position };
      }
    }
    throw new Refusal('conflict', { key: 'error.conflict' });
  }

  /** A purchased cart contributes nothing. @throws Refusal `conflict` when it was merged into a third cart */
  async #source(siteId: SiteId, from: CartId, into: CartId): Promise<CartState> {
    const source = await this.carts.state(siteId, from);
    if (source.mergedInto && source.mergedInto !== into) throw new Refusal('conflict', { key: 'cart.merged' });
    return from === into || source.purchase || source.mergedInto ? { ...source, ...NOTHING } : source;
  }

  async #isClosed({ cartId, lines, couponCodes, giftCardIds }: CartState, into: CartState, context: CommandContext) {
    const isEmpty = lines.length + couponCodes.length + giftCardIds.length === 0;
    if (cartId === null || isEmpty) return true;
    const { state } = await this.carts.handle(cartId, context, { type: 'CloseMergedCart', into });
    return state.mergedInto !== null || state.purchase !== null;
  }
}

@Handles(RefillCart)
export class RefillCartHandler implements ICommandHandler<RefillCart> {
  constructor(@Inject(CartStreams) private readonly carts: CartStreams) {}

  async execute({ from, into, customer, context }: RefillCart): Promise<Pick<MergedCarts, 'cart' | 'position'>> {
    const { siteId } = context;
    const { lines, ...source } = await this.carts.state(siteId, from);
    const answers = (await open<Customer>(this.carts.vault, siteId, customer))?.additionalFields ?? {};
    const answered = lines.map(({ sealedFields: _, ...line }) => ({
      ...line,
      additionalFields: answers[line.entryId] ?? '',
    }));
    const { state, position } = await takeOver(this.carts, { ...source, lines: answered }, into, context);
    return { cart: state, position };
  }
}

const takeOver = async (
  carts: CartStreams,
  from: CartState,
  into: CartId,
  context: CommandContext,
  selling?: Selling,
): Promise<Handled<CartState, CartEvent> & { readonly answers: Answers }> => {
  const stocks = new Map<VariantId, StockHint>();
  for (const { offer } of from.lines) {
    stocks.set(offer.variantId, await findStock(carts.catalogue, context.siteId, offer, selling));
  }
  const newId = ({ entryId }: { entryId: EntryId }) => namedUuid(entryId, context.commandId) as EntryId;
  const entryIds = new Map(from.lines.map((line) => [line.entryId, newId(line)]));
  const answers = await sealedFor(carts, context.siteId, from, into);
  const command = { type: 'TakeOverCart', cartId: into, from, stocks, entryIds, answers } as const;
  return { ...(await carts.handle(into, context, command)), answers };
};

type Answers = ReadonlyMap<EntryId, GivenAnswers>;

/** The source cart's answers, sealed with the target cart's key. */
const sealedFor = async ({ vault }: CartStreams, siteId: SiteId, from: CartState, into: CartId): Promise<Answers> => {
  const sealed = new Map<EntryId, GivenAnswers>();
  for (const { entryId, additionalFields } of (await openAnswers(vault, siteId, from)).lines) {
    const answers = await sealAnswers(vault, siteId, into, additionalFields);
    if (answers) sealed.set(entryId, answers);
  }
  return sealed;
};

const NOTHING = { lines: [], couponCodes: [], giftCardIds: [], shipping: null } satisfies Partial<CartState>;

/** The result for each of the other cart's lines that this command moved. */
const linesOf = (
  source: CartState,
  { state, events }: Handled<CartState, CartEvent>,
  answers: Answers,
): readonly MergedLine[] => {
  const asked = events.flatMap((event) => (event.type === 'CartMerged' ? (event.data.units ?? []) : []));
  return asked.flatMap(({ entryId, quantity: wanted }) => {
    const line = source.lines.find((candidate) => candidate.entryId === entryId);
    if (!line) return [];
    const { offer } = line;
    const own = sameLine(state, offer.variantId, answers.get(entryId) ?? null);
    return [{ title: offer.title, wanted, got: own ? gained(events, own.entryId) : 0 }];
  });
};

const gained = (events: readonly CartEvent[], entryId: EntryId): number =>
  events.reduce((sum, { type, data }) => {
    if (type === 'CartEntryAdded' && data.entryId === entryId) return sum + data.quantity;
    return type === 'CartEntryIncreased' && data.entryId === entryId ? sum + data.by : sum;
  }, 0);
