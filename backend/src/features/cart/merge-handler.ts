import type { CartEvent, GivenAnswers } from '@kontor/contracts/cart/cart';
import type { MergeAnswer, MergedLine } from '@kontor/contracts/cart/shopping-cart';
import type { CartState } from '@kontor/contracts/cart/state';
import type { CartId, EntryId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Customer } from '@kontor/contracts/orders/orders';
import type { ICommandHandler } from '@nestjs/cqrs';
import { openAnswers, sealAnswers } from '../../platform/answers.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Handled } from '../../platform/commands/command-handling.ts';
import { open } from '../../platform/personal-data.ts';
import type { CartStreams } from './cart-streams.ts';
import type { MergeCarts, RefillCart, Written } from './commands.ts';
import { sameLine } from './answer-decisions.ts';
import type { StockHint } from './entry-decisions.ts';
import { findStock, type Selling } from './offers.ts';
import { namedUuid } from '../../platform/named-uuid.ts';

/** How often something may come into the other cart while it is being taken over. */
const MAX_PASSES = 10;

/**
 * Takes over first and closes then: whenever a process ends in between, all is in one of the two carts, and a repeat
 * completes it.
 */
export class MergeCartsHandler implements ICommandHandler<MergeCarts> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ from, into, site, context }: MergeCarts): Promise<Written<MergeAnswer>> {
    const merged: MergedLine[] = [];
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const ofPass = pass === 0 ? context : { ...context, commandId: namedUuid(`merge ${pass}`, context.commandId) };
      const source = await this.#source(site.id, from, into);
      const { answers, ...taken } = await takeOver(this.carts, source, into, ofPass, site.storeSettings);
      merged.push(...linesOf(source, taken, answers));
      if (await this.#isClosed(source, taken.state, ofPass)) {
        const shoppingCart = await this.carts.answer(taken.state, site, context.at);
        return { answer: { shoppingCart, merged }, position: taken.position };
      }
    }
    throw new Refusal('conflict', { key: 'error.conflict' });
  }

  /** A cart that was bought has nothing to give. @throws Refusal `conflict` where it went into a third cart */
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

export class RefillCartHandler implements ICommandHandler<RefillCart> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ from, into, customer, context }: RefillCart): Promise<Written<CartState>> {
    const { siteId } = context;
    const { lines, ...source } = await this.carts.state(siteId, from);
    const answers = (await open<Customer>(this.carts.vault, siteId, customer))?.additionalFields ?? {};
    const answered = lines.map(({ sealedFields: _, ...line }) => ({
      ...line,
      additionalFields: answers[line.entryId] ?? '',
    }));
    const { state, position } = await takeOver(this.carts, { ...source, lines: answered }, into, context);
    return { answer: state, position };
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

/** A cart's answers, sealed with another one's key. */
const sealedFor = async ({ vault }: CartStreams, siteId: SiteId, from: CartState, into: CartId): Promise<Answers> => {
  const sealed = new Map<EntryId, GivenAnswers>();
  for (const { entryId, additionalFields } of (await openAnswers(vault, siteId, from)).lines) {
    const answers = await sealAnswers(vault, siteId, into, additionalFields);
    if (answers) sealed.set(entryId, answers);
  }
  return sealed;
};

const NOTHING = { lines: [], couponCodes: [], giftCardIds: [], shipping: null } satisfies Partial<CartState>;

/** What became of each line of the other cart that this command has moved. */
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
