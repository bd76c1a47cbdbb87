import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { toShoppingCart } from '@kontor/contracts/cart/answer';
import type { CartState } from '@kontor/contracts/cart/state';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import { GiftCardId, SiteId, SubscriptionId, VariantId } from '@kontor/contracts/kernel/ids';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { projections } from '@kontor/projections/features/index';
import { accountQueries } from '@kontor/projections/features/accounts/queries';
import { apiKeyQueries } from '@kontor/projections/features/api-keys/queries';
import { batchQueries } from '@kontor/projections/features/batches/queries';
import { catalogueQueries } from '@kontor/projections/features/catalogue/queries';
import { couponQueries } from '@kontor/projections/features/coupons/queries';
import { formQueries } from '@kontor/projections/features/forms/queries';
import { submissionQueries } from '@kontor/projections/features/forms/submission-queries';
import { giftCardQueries } from '@kontor/projections/features/gift-cards/queries';
import { campaignStatus } from '@kontor/contracts/newsletters/campaigns';
import { mediaQueries } from '@kontor/projections/features/media/queries';
import { newsletterQueries } from '@kontor/projections/features/newsletters/queries';
import { orderQueries } from '@kontor/projections/features/orders/queries';
import { treeOf } from '@kontor/contracts/documents/navigation-tree';
import { shownLinks } from '@kontor/contracts/documents/shown-links';
import { siteDocumentQueries } from '@kontor/projections/features/documents/site-document-queries';
import { documentQueries } from '@kontor/projections/features/documents/queries';
import { pageQueries } from '@kontor/projections/features/pages/queries';
import { releaseQueries } from '@kontor/projections/features/releases/queries';
import { restockQueries } from '@kontor/projections/features/restock/queries';
import { siteQueries } from '@kontor/projections/features/sites/queries';
import { subscriptionQueries } from '@kontor/projections/features/subscriptions/queries';
import type { ProjectionRunner } from '@kontor/projections/platform/runner';
import { proveLine } from '../../backend/src/features/restock/proof.ts';
import { readEvents } from '../../backend/src/platform/read-events.ts';
import { newEvent } from '../support/events.ts';
import { projectionRunner, waitingFor } from '../support/projecting.ts';
import type { OrderView } from '@kontor/contracts/orders/responses';
// Only ever added to: what was once written into a log must be readable for ever.
import { Block } from '@kontor/contracts/blocks/blocks';
import history from './history.json' with { type: 'json' };

const demo = SiteId.parse('demo');

describe('every event shape there ever was', () => {
  let log: SqliteEventLog;
  let store: SqliteReadStore;
  let runner: ProjectionRunner;
  const sites = () => siteQueries(store, async () => true);

  beforeEach(async () => {
    log = new SqliteEventLog(':memory:');
    store = new SqliteReadStore(':memory:');
    for (const { stream, type, data, siteId } of history) {
      await log.append(stream, [newEvent(type, data, siteId === undefined ? {} : { siteId })], 'any');
    }
    const onFailure = (view: string, error: unknown): never => {
      throw new Error(`${view} cannot read its history`, { cause: error });
    };
    runner = projectionRunner({ log, store, ambient: systemAmbient, onFailure, projections });
    await runner.start();
    await runner.caughtUp();
  });
  afterEach(async () => {
    await runner.stop();
    await log.close();
    await store.close();
  });

  it('is in the history: each type that a read model takes', () => {
    const known = new Set(history.map(({ type }) => type));
    expect(projections.flatMap(({ types }) => types).filter((type) => !known.has(type))).toEqual([]);
  });

  it('still gives the same site, host and page', async () => {
    const site = await sites().byHost('demo.localhost');
    expect(site).toMatchObject({ id: 'demo', title: 'Hafen & Heide', tagline: 'Dinge, die bleiben', language: 'de' });
    expect(site?.demandsSecondFactor).toBe(true);
    expect(site?.sandbox).toEqual({ of: 'hafen', at: 1700000000000 });
    // What was created before starting points has always been open.
    expect([site?.startingPoint, site?.isUnopened, site?.isArchived, site?.isLocked]).toEqual([
      undefined,
      undefined,
      false,
      false,
    ]);
    expect(site?.commerce).toMatchObject({ checkout: { reservationMinutes: 20 }, taxes: { homeCountry: 'DE' } });
    const releases = releaseQueries(store, waitingFor(store));
    const pages = pageQueries(store, waitingFor(store), releases, siteQueries(store, waitingFor(store)));
    expect(await pages.byUrl(demo, '')).toMatchObject({ blocks: [{ type: 'text', html: '<p>Moin.</p>' }] });
    expect(await releases.live(demo)).toBe(3);
    expect(await pages.byUrl(demo, 'ueber-uns')).toMatchObject({ title: 'Über uns' });
    const [schedule, ...others] = await releases.schedules.open(demo);
    expect(schedule).toMatchObject({
      status: 'scheduled',
      time: { local: '2026-11-30T06:00', timeZone: 'Europe/Berlin' },
    });
    expect(others).toEqual([]);
    expect(site?.commerce.releases).toEqual({ amiss: 'without' });
    const { blocks = [] } = (await pages.byUrl(demo, 'bloecke')) ?? {};
    expect(new Set(blocks.map((block) => Block.parse(block).type)).size).toBe(26);
    const { documents } = await documentQueries(store, waitingFor(store)).list(demo, { isDeleted: false, limit: 10 });
    expect(documents).toMatchObject([{ title: 'Über uns', edit: 3, released: { release: 3, edit: 3 } }]);
  });

  it('still gives the same links, from before they led to pages and stood below others too', async () => {
    const pages = pageQueries(
      store,
      waitingFor(store),
      releaseQueries(store, waitingFor(store)),
      siteQueries(store, waitingFor(store)),
    );
    const { navigation } = siteDocumentQueries(store, waitingFor(store));
    const shownAt = async (release: number) => {
      const { items = [] } = (await navigation.at(demo, release)) ?? {};
      const ids = items.flatMap(({ pageId }) => pageId ?? []);
      return shownLinks(treeOf(items, 'main'), await pages.linked(demo, ids, release));
    };
    expect(await shownAt(2)).toEqual([{ title: 'Laden', href: '/shop', children: [] }]);
    const below = [{ title: 'Über uns', href: '/ueber-uns', children: [] }];
    expect(await shownAt(3)).toEqual([{ title: 'Laden', href: null, children: below }]);
  });

  it('still gives the same pictures', async () => {
    const media = mediaQueries(store, waitingFor(store), sites());
    const page = { limit: 10 };
    const kept = await media.list(demo, { isRemoved: false, lastDay: '2027-12-31' }, page);
    expect(kept.media).toMatchObject([
      { altText: 'Strand bei Ebbe', author: 'Eva', widths: [100, 300, 500, 750, 1000] },
    ]);
    expect((await media.list(demo, { isRemoved: false, lastDay: '2027-12-30' }, page)).media).toEqual([]);
    expect(await media.folders(demo)).toEqual(['Sommer']);
  });

  it('shows what was typed of before it was sealed, and keeps sealed what is', async () => {
    const orders = orderQueries(store, waitingFor(store));
    const typed = async (number: number) =>
      (await orders.byNumber(demo, number))?.history.flatMap(({ reference, reason, tracking }) =>
        [reference, reason, tracking].filter((text) => text !== '' && text !== null),
      );
    expect(await typed(1001)).toEqual(expect.arrayContaining(['Kontoauszug 12', 'Sprung im Becher']));
    expect(await typed(1077)).toEqual(
      [1, 2, 3, 4, 5].map((nth) => ({ personId: expect.any(String), iv: `aXY${nth}`, data: 'ZGF0YQ' })),
    );
  });

  it('still gives the same product', async () => {
    const catalogue = catalogueQueries(store, systemAmbient, waitingFor(store), sites());
    const shop = await catalogue.collectionByUrl(demo, 'shop');
    const product = shop && (await catalogue.productByUrl(demo, shop.id, 'becher-duene'));
    expect(product).toMatchObject({
      name: 'Becher „Düne“',
      tags: ['Keramik', 'neu'],
      status: 'onSale',
      hasVariedPrices: true,
      fromPriceCents: 1490,
      variants: [
        { sku: 'HH-BECH-SAND', priceCents: 1950, qtyInStock: 13, onHand: 13, reserved: 0, unlimited: false },
        { sku: 'HH-BECH-SALB', salePriceCents: 1490, onSale: true, unlimited: true },
      ],
    });
  });

  it('still gives the same forms', async () => {
    const { forms } = await formQueries(store, waitingFor(store), sites()).list(demo, { limit: 10 });
    expect(forms).toMatchObject([{ version: 1, content: { name: 'Kontakt', storage: { keepDays: 365 } } }]);
    expect(forms[0]?.content.fields.map(({ id, type }) => [id, type])).toEqual([
      ['name', 'name'],
      ['nachricht', 'textarea'],
    ]);
  });

  it('still gives the same submissions', async () => {
    const submissions = submissionQueries(store, waitingFor(store));
    const formId = '5b0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c01';
    const inbox = await submissions.list(demo, formId, { folder: 'inbox', limit: 10 });
    expect(inbox.submissions.map(({ at }) => at)).toEqual([1700000000003, 1700000000001]);
    const early = await submissions.list(demo, formId, { folder: 'inbox', to: 1700000000001, limit: 10 });
    expect(early.submissions).toHaveLength(1);
    expect(await submissions.counts(demo, [formId])).toEqual([{ formId, inbox: 2, spam: 1, lastAt: 1700000000004 }]);
  });

  it('still gives the same mailing lists, and who is on them', async () => {
    const newsletters = newsletterQueries(store, waitingFor(store));
    const lists = await newsletters.lists(demo);
    expect(lists.map(({ name, isArchived, members }) => [name, isArchived, members])).toEqual([
      ['Alt', true, 0],
      ['Post aus dem Laden', false, 1],
    ]);
    const listId = lists[1]!.id;
    const { subscribers } = await newsletters.subscribers(demo, { listId, standing: 'joined', tag: 'Tee', limit: 9 });
    expect(subscribers).toMatchObject([
      { tags: ['Tee'], lists: { [listId]: { status: 'joined' }, [lists[0]!.id]: { status: 'left' } } },
    ]);
    const [campaign] = (await newsletters.campaigns(demo, { limit: 9 })).campaigns;
    expect(campaign).toMatchObject({
      content: { subject: 'Moin' },
      counts: { planned: 3, sent: 1, failed: 1, skipped: 1, bounced: 1, unsubscribed: 1 },
    });
    expect(campaign && campaignStatus(campaign)).toBe('sent');
    const { recipients } = await newsletters.recipients(demo, campaign!.id, { limit: 9 });
    expect(recipients.map(({ status }) => status)).toEqual(['unsubscribed', 'failed', 'skipped']);
    expect(await newsletters.days(demo, lists[0]!.id, 0)).toMatchObject([{ joined: 1, left: 1 }]);
  });

  it('still gives the same line of who waits', async () => {
    const restock = restockQueries(store, waitingFor(store));
    const variantId = VariantId.parse('4c9f6f6e-0f0e-5d5e-9a55-0d4f2f1f3a10');
    expect(await restock.group(demo, variantId)).toMatchObject({
      counts: { bought: 1, missed: 1, failed: 1, unsubscribed: 3, waiting: 2 },
      waitingSince: 1700000000005,
      lastRound: { trigger: 'merchant', asked: 2, sent: 1, withdrawn: 1 },
    });
    const { signUps } = await restock.signUps(demo, variantId, { limit: 50 });
    expect(signUps.map(({ number, status }) => [number, status])).toEqual([
      [1, 'bought'],
      [2, 'missed'],
      [3, 'failed'],
      [4, 'unsubscribed'],
      [5, 'waiting'],
      [6, 'unsubscribed'],
      [7, 'waiting'],
      [8, 'unsubscribed'],
    ]);
    expect(signUps[6]).toMatchObject({ joinsMailingList: true });
    const ended = VariantId.parse('4c9f6f6e-0f0e-5d5e-9a55-0d4f2f1f3a12');
    const { signUps: last } = await restock.signUps(demo, ended, { limit: 50 });
    expect(last.map(({ status, language }) => [status, language])).toEqual([
      ['closed', 'en'],
      ['closed', 'de'],
      ['closed', 'de'],
    ]);
    expect(last[2]?.failure).toMatchObject({ kind: 'refused' });
    expect((await restock.group(demo, ended))?.counts).toMatchObject({ waiting: 0, closing: 0, closed: 3 });
  });

  it('still proves the links of a line from before they covered what stands on events', async () => {
    const line = await readEvents<RestockEvent>(log, 'restock-demo_4c9f6f6e-0f0e-5d5e-9a55-0d4f2f1f3a10');
    expect(proveLine(line.slice(0, 5), [])).toMatchObject({ findings: [], olderLinks: 5, seenUpTo: null });
  });

  it('still gives the same API keys', async () => {
    const keys = await apiKeyQueries(store, waitingFor(store)).list(demo);
    expect(keys).toEqual([
      expect.objectContaining({
        name: 'Warenwirtschaft',
        scopes: ['stock:read', 'stock:write'],
        usedAt: expect.any(Number),
      }),
    ]);
  });

  it('still gives the same batches', async () => {
    const { batches } = await batchQueries(store, waitingFor(store)).list(demo, { limit: 10 });
    expect(batches.map(({ status, fileUntil }) => [status, fileUntil]).sort()).toEqual([
      ['done', null],
      ['failed', null],
      ['undone', null],
      ['waiting', null],
    ]);
    const undone = batches.find(({ status }) => status === 'undone');
    expect(undone).toMatchObject({
      task: { kind: 'import', fileName: 'shop.csv' },
      report: { counts: { created: 12, refused: 1 }, rowCount: 1 },
      undo: { report: { counts: { hidden: 12 } } },
    });
  });

  it('still gives the same cart that was bought', async () => {
    const found = await store.get<CartState>('carts', demo, 'a1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
    expect(found?.body).toMatchObject({
      lines: [{ quantity: 2, formerPriceCents: 1950, offer: { priceCents: 1890 } }],
      couponCodes: ['MOIN10'],
      giftCardIds: [],
      shipping: { country: 'DE', optionId: 'standard' },
      checkout: null,
      purchase: { orderId: 'a5c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10' },
    });
  });

  it('still gives the same order', async () => {
    const found = await store.get<OrderView>('orders', demo, 'a5c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
    expect(found?.body).toMatchObject({
      status: 'cancelled',
      paidCents: 3892,
      refundedCents: 1000,
      credited: { '3f0c9f6f-0f0e-8d5e-9a55-0d4f2f1f3a10': 500 },
      refunded: { 'a3c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10': 1 },
    });
  });

  it('still gives the same coupon, with its uses', async () => {
    const coupon = await couponQueries(store, waitingFor(store)).byCode(demo, 'MOIN10');
    expect(coupon).toMatchObject({
      discount: { kind: 'percentage', basisPoints: 1000 },
      totalUses: 100,
      uses: 1,
      heldBy: ['a1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10'],
    });
  });

  it('still gives the same gift card', async () => {
    const [giftCard] = await giftCardQueries(store).byIds(demo, [
      GiftCardId.parse('3f0c9f6f-0f0e-8d5e-9a55-0d4f2f1f3a10'),
    ]);
    expect(giftCard).toMatchObject({ hint: '4PVN', issuedCents: 5000, availableCents: 2500, isBlocked: true });
    const { giftCards } = await giftCardQueries(store).list(demo, 10, undefined, { hint: '7QXM', state: 'valid' });
    expect(giftCards).toMatchObject([{ openCents: 2500, isBlocked: false, isWithdrawn: false }]);
  });

  it('still gives the same subscriptions', async () => {
    const subscriptions = subscriptionQueries(store, waitingFor(store));
    expect(await subscriptions.byId(demo, SubscriptionId.parse('a9c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10'))).toMatchObject({
      title: 'Becher „Düne“',
      quantity: 2,
      status: 'cancelled',
      cycles: 2,
      nextBillingAt: null,
      orderIds: ['aac9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10', 'abc9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10'],
    });
    const { subscriptions: all } = await subscriptions.list(demo, 10);
    expect(all.map(({ status }) => status).sort()).toEqual(['cancelled', 'ended']);
    expect(all.map(({ problem, currency }) => [problem, currency])).toEqual(expect.arrayContaining([[null, 'EUR']]));
  });

  it('still gives the same cart with answers, in the clear and sealed', async () => {
    const found = await store.get<CartState>('carts', demo, 'd1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
    expect(found?.body).toMatchObject({
      sealedWith: 'a7c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10',
      lines: [
        { quantity: 1, additionalFields: '{"gravur":"Mia"}' },
        { quantity: 2, additionalFields: '', sealedFields: { digest: 'A'.repeat(43) } },
        { quantity: 3, additionalFields: '', sealedFields: { digest: 'B'.repeat(43) } },
      ],
    });
  });

  it('still gives the same accounts and sessions', async () => {
    const accounts = accountQueries(store, waitingFor(store));
    const known = await accounts.list(demo);
    expect(
      known.map(({ role, status, generation, hasSecondFactor }) => [role, status, generation, hasSecondFactor]),
    ).toEqual([
      ['admin', 'active', 3, false],
      ['storeManager', 'active', 2, true],
    ]);
    const [owner] = known;
    expect(owner).toMatchObject({ hasOneTimePassword: false });
    const sessions = await accounts.sessionsOf(demo, owner!.id);
    expect(sessions).toMatchObject([{ role: 'admin', generation: 1, tokenHash: 'third', previousHash: 'second' }]);
    expect(sessions[0]!.confirmedAt).toBeGreaterThanOrEqual(sessions[0]!.startedAt);
    expect(await accounts.sessionsOf(demo, known[1]!.id)).toEqual([]);
  });

  it('still gives the same identities, members from the front door, and their sessions', async () => {
    const accounts = accountQueries(store, waitingFor(store));
    const other = SiteId.parse('demo-ch');
    const [identity] = await accounts.list(DIRECTORY);
    expect(identity).toMatchObject({ role: 'none', status: 'active', generation: 0 });
    const [member] = await accounts.list(other);
    expect(member).toMatchObject({ role: 'admin', status: 'active', identityId: identity!.id });
    expect(await accounts.sessionsOf(other, member!.id)).toMatchObject([{ confirmedAt: 1_801_000_000_000 }]);
  });

  it('still gives the same cart with what an alert holds for it, whose answers are forgotten', async () => {
    const found = await store.get<CartState>('carts', demo, 'e1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
    expect(found?.body).toMatchObject({
      claims: [{ alertId: 'a4cce94c-9f3f-800d-8d2b-a2caa683141d', number: 1 }],
      lines: [{ sealedFields: { digest: 'A'.repeat(43) } }],
    });
    expect(found?.body).not.toHaveProperty('sealedWith');
  });

  it('still gives the same cart', async () => {
    const found = await store.get<CartState>('carts', demo, '7c9f6f6e-0f0e-4d5e-9a55-0d4f2f1f3a10');
    const site = await sites().byId(demo);
    expect(found && site && toShoppingCart(found.body, { site, now: 0 })).toMatchObject({
      subtotalCents: 9750,
      totalQuantity: 5,
      entries: [
        { title: 'Becher „Düne“', quantity: 5, purchasePriceCents: 1950, chosenVariant: { sku: 'HH-BECH-SAND' } },
      ],
    });
  });
});
