import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CartEvent, Offer } from '@kontor/contracts/cart/cart';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import { CartId, EntryId, GiftCardId, ProductId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { newEvent } from '../../../../test/support/events.ts';
import { testSite } from '../../../../test/support/site.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { SqliteVault } from '../../adapters/vault-sqlite.ts';
import { openAnswers, sealAnswers } from '../../platform/answers.ts';
import { CommandHandling } from '../../platform/commands/command-handling.ts';
import type { Platform } from '../../platform/platform.ts';
import { CartStreams } from './cart-streams.ts';
import { shoppingCartOf } from './answers.ts';
import { MergeCarts, MergeCartsHandler } from './merge-handler.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [from, into] = [CartId.parse(uuid(1)), CartId.parse(uuid(2))];
const streamOf = (cartId: CartId): string => `cart-demo_${cartId}`;
const offer = (number: number): Offer => ({
  itemId: ProductId.parse(uuid(200 + number)),
  variantId: VariantId.parse(uuid(300 + number)),
  sku: Sku.parse(`SKU-${number}`),
  attributes: {},
  productType: 'physical',
  title: `Ding ${number}`,
  priceCents: cents(1000),
  imageUrl: null,
  url: '/shop/ding',
});
const created = (cartId: CartId): CartEvent => ({ type: 'CartCreated', data: { cartId, currency: 'EUR' } });
const added = (entry: number, of: number, quantity: number, additionalFields = ''): CartEvent => ({
  type: 'CartEntryAdded',
  data: { entryId: EntryId.parse(uuid(100 + entry)), offer: offer(of), quantity, additionalFields },
});

describe('merging two carts', () => {
  let log: SqliteEventLog;
  let vault: SqliteVault;
  let handler: MergeCartsHandler;
  let carts: CartStreams;
  let queries: Platform['queries'];
  /** Runs during the stock look-up, that is, in the middle of a merge. */
  let meanwhile: () => Promise<void>;
  let stock: number | null;

  beforeEach(() => {
    vault = new SqliteVault(':memory:');
    log = new SqliteEventLog(':memory:');
    meanwhile = () => Promise.resolve();
    stock = null;
    const catalogue = {
      productById: async (_: unknown, id: ProductId) => {
        await meanwhile();
        const variantId = VariantId.parse(id.replace('0000002', '0000003'));
        const variant = { id: variantId, unlimited: stock === null, qtyInStock: stock ?? 0 };
        return { id, visible: true, productType: 'physical', variants: [variant] } as unknown as ProductView;
      },
    } as unknown as CatalogueQueries;
    const coupons = {
      byCode: () => Promise.resolve(null),
      byCodes: () => Promise.resolve([]),
      byId: () => Promise.resolve(null),
      list: () => Promise.resolve({ coupons: [], next: null }),
    };
    queries = { catalogue, coupons } as unknown as Platform['queries'];
    carts = new CartStreams({ handling: new CommandHandling(log, testAmbient()), queries, vault });
    handler = new MergeCartsHandler(carts);
  });
  afterEach(async () => {
    await log.close();
    await vault.close();
  });

  const given = async (cartId: CartId, ...events: readonly CartEvent[]): Promise<void> => {
    for (const { type, data } of events) await log.append(streamOf(cartId), [newEvent(type, data)], 'any');
  };
  const merge = async (commandId: string = randomUUID()) => {
    const context = {
      siteId: testSite().id,
      commandId,
      commandDigest: '',
      correlationId: commandId,
      causationId: commandId,
      actor: 'system:test' as const,
      at: 0,
    };
    const { cart, merged } = await handler.execute(new MergeCarts(from, into, testSite().storeSettings, context));
    return {
      shoppingCart: await shoppingCartOf({ vault, queries }, { state: cart, short: new Map() }, testSite(), 0),
      merged,
    };
  };
  const state = (cartId: CartId) => carts.state(testSite().id, cartId);
  const unitsOf = async (cartId: CartId) =>
    (await state(cartId)).lines.map(({ offer: { sku }, quantity }) => [sku, quantity]);

  it('sums quantities of equal lines, and keeps lines with different answers apart', async () => {
    await given(from, created(from), added(1, 1, 2), added(2, 2, 1), added(3, 1, 4, '{"a":1}'));
    await given(into, created(into), added(4, 1, 3));
    const { merged, shoppingCart } = await merge();
    expect(merged.map(({ wanted, got }) => [wanted, got])).toEqual([
      [2, 2],
      [1, 1],
      [4, 4],
    ]);
    expect(await unitsOf(into)).toEqual([
      ['SKU-1', 5],
      ['SKU-2', 1],
      ['SKU-1', 4],
    ]);
    expect(shoppingCart.totalQuantity).toBe(10);
    expect(await state(from)).toMatchObject({ mergedInto: into, lines: [] });
  });

  it('seals answers with the key of the target cart', async () => {
    const sealedFor = async (cartId: CartId, text: string) => {
      const answers = await sealAnswers(vault, testSite().id, cartId, text);
      return { additionalFields: '', sealedFields: answers!.sealed };
    };
    const [mia, ida] = ['{"a":"Mia"}', '{"a":"Ida"}'];
    const engraved = async (cartId: CartId, entry: number, text: string): Promise<CartEvent> => {
      const { type, data } = added(entry, 1, 1) as Extract<CartEvent, { type: 'CartEntryAdded' }>;
      return { type, data: { ...data, ...(await sealedFor(cartId, text)) } };
    };
    await given(from, created(from), await engraved(from, 1, mia), await engraved(from, 2, ida), added(3, 1, 1));
    await given(into, created(into), await engraved(into, 4, mia));
    const { shoppingCart, merged } = await merge();
    expect(merged.map(({ wanted, got }) => [wanted, got])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    const shown = [
      [mia, 2],
      [ida, 1],
      ['', 1],
    ];
    expect(shoppingCart.entries.map(({ additionalFields, quantity }) => [additionalFields, quantity])).toEqual(shown);
    const { sealedWith } = await state(from);
    expect((await log.readStream(streamOf(from))).at(-1)).toMatchObject({
      type: 'CartMergedInto',
      data: { sealedWith },
    });
    await vault.erase(testSite().id, sealedWith!);
    const { lines } = await openAnswers(vault, testSite().id, await state(into));
    expect(lines.map(({ additionalFields, quantity }) => [additionalFields, quantity])).toEqual(shown);
  });

  it('creates the person’s cart when there is none, with codes and gift cards', async () => {
    const giftCardId = GiftCardId.parse(uuid(500));
    await given(
      from,
      created(from),
      added(1, 1, 2),
      { type: 'CartCouponApplied', data: { code: 'MOIN' } },
      { type: 'CartGiftCardApplied', data: { giftCardId } },
      { type: 'CartShippingChosen', data: { country: 'AT', optionId: null } },
    );
    await merge();
    expect(await state(into)).toMatchObject({
      cartId: into,
      currency: 'EUR',
      couponCodes: ['MOIN'],
      giftCardIds: [giftCardId],
      shipping: { country: 'AT' },
    });
  });

  it('takes no more than the stock allows, and removes nothing', async () => {
    stock = 4;
    await given(from, created(from), added(1, 1, 3), added(2, 1, 3, '{"a":1}'), added(3, 2, 9));
    await given(into, created(into), added(4, 1, 2), added(5, 2, 7));
    expect((await merge()).merged.map(({ title, wanted, got }) => [title, wanted, got])).toEqual([
      ['Ding 1', 3, 2],
      ['Ding 1', 3, 0],
      ['Ding 2', 9, 0],
    ]);
    expect(await unitsOf(into)).toEqual([
      ['SKU-1', 4],
      ['SKU-2', 7],
    ]);
  });

  it('completes on a repeat when the process ended between the two carts', async () => {
    await given(from, created(from), added(1, 1, 2));
    const append = log.append.bind(log);
    log.append = (stream, ...rest) =>
      stream === streamOf(from) ? Promise.reject(new LogUnavailable('gone')) : append(stream, ...rest);
    const commandId = randomUUID();
    await expect(merge(commandId)).rejects.toThrow('gone');
    expect([await unitsOf(from), await unitsOf(into)]).toEqual([[['SKU-1', 2]], [['SKU-1', 2]]]);
    log.append = append;
    expect((await merge(commandId)).merged).toMatchObject([{ wanted: 2, got: 2 }]);
    expect((await merge()).merged).toEqual([]);
    expect([await unitsOf(from), await unitsOf(into)]).toEqual([[], [['SKU-1', 2]]]);
  });

  it('also merges what was added to the other cart in the meantime', async () => {
    await given(from, created(from), added(1, 1, 2));
    let late: readonly CartEvent[] = [
      { type: 'CartEntryIncreased', data: { entryId: EntryId.parse(uuid(101)), by: 5 } },
      added(2, 2, 1),
    ];
    meanwhile = async () => {
      const now = late;
      late = [];
      await given(from, ...now);
    };
    const { merged } = await merge();
    expect(merged.map(({ title, got }) => [title, got])).toEqual([
      ['Ding 1', 2],
      ['Ding 1', 5],
      ['Ding 2', 1],
    ]);
    expect(await unitsOf(into)).toEqual([
      ['SKU-1', 7],
      ['SKU-2', 1],
    ]);
    expect((await state(from)).mergedInto).toBe(into);
  });

  it('does nothing for a cart that does not exist, or is merged into itself', async () => {
    await given(into, created(into), added(1, 1, 2));
    expect((await merge()).merged).toEqual([]);
    expect((await log.readStream(streamOf(into))).length).toBe(2);
  });
});
