import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GiftCardCode } from '@kontor/contracts/gift-cards/gift-cards';
import type { GiftCardView } from '@kontor/contracts/gift-cards/responses';
import { CheckoutId, OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { shownCode } from '../../../backend/src/features/gift-cards/codes.ts';
import { WriteGiftCard } from '../../../backend/src/features/gift-cards/commands.ts';
import { type GiftCardOrder, issueGiftCards } from '../../../backend/src/features/gift-cards/issuing.ts';
import { giftCardFinder } from '../../../backend/src/features/gift-cards/queries.ts';
import { type Api, startApi } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { runCli } from '../../support/process.ts';
import { demo, testContext } from '../../support/context.ts';
const other = SiteId.parse('demo-ch');

describe('gift card (GC-01)', () => {
  let api: Api;
  const execute = (command: object): Promise<unknown> => api.kontor.server.commands.execute(command);
  const find = (code: GiftCardCode, siteId = demo) =>
    giftCardFinder(api.kontor.platform.vault, api.kontor.platform.queries.giftCards)(siteId, code);
  const issue = async (amount: number) => {
    const { vault, handling } = api.kontor.platform;
    const line = { id: randomUUID(), productType: 'giftCard', quantity: 1, unitPriceCents: cents(amount) };
    const order = { id: OrderId.parse(randomUUID()), currency: 'EUR', lines: [line] } as unknown as GiftCardOrder;
    const [card] = await issueGiftCards({ vault, handling }, order, testContext());
    return card!;
  };
  const shown = async ({ giftCardId }: Pick<Awaited<ReturnType<typeof issue>>, 'giftCardId'>) => {
    await caughtUp(api);
    return (await api.kontor.platform.queries.giftCards.byId(demo, giftCardId)) as GiftCardView;
  };

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('is found by its code, on its own site only', async () => {
    const card = await issue(5000);
    expect(await shown(card)).toMatchObject({ hint: card.code.slice(-4), availableCents: 5000, isBlocked: false });
    expect(await find(card.code)).toMatchObject({ id: card.giftCardId });
    expect(await find(card.code, other)).toBeNull();
    expect(await find(GiftCardCode.parse('K7QM-9XWD-2HTR-4PVN'))).toBeNull();
  });

  it('is reserved, redeemed and credited, and shows its available balance', async () => {
    const card = await issue(5000);
    const { giftCardId } = card;
    const [holder, late, orderId] = [
      CheckoutId.parse(randomUUID()),
      CheckoutId.parse(randomUUID()),
      OrderId.parse(randomUUID()),
    ];
    await execute(
      new WriteGiftCard(
        { type: 'HoldGiftCard', giftCardId, holderId: holder, amountCents: cents(3000) },
        testContext(),
      ),
    );
    expect(await shown(card)).toMatchObject({ availableCents: 2000 });
    const tooMuch = execute(
      new WriteGiftCard({ type: 'HoldGiftCard', giftCardId, holderId: late, amountCents: cents(2001) }, testContext()),
    );
    await expect(tooMuch).rejects.toMatchObject({ text: { key: 'giftCard.notEnough' } });
    await execute(
      new WriteGiftCard({ type: 'HoldGiftCard', giftCardId, holderId: late, amountCents: cents(500) }, testContext()),
    );
    await execute(new WriteGiftCard({ type: 'ReleaseGiftCard', giftCardId, holderId: late }, testContext()));
    const redeem = () =>
      execute(
        new WriteGiftCard(
          { type: 'RedeemGiftCard', giftCardId, holderId: holder, orderId, amountCents: cents(3000) },
          testContext(),
        ),
      );
    await redeem();
    await redeem();
    expect(await shown(card)).toMatchObject({ issuedCents: 5000, availableCents: 2000 });
    const credit = () =>
      execute(
        new WriteGiftCard(
          { type: 'CreditGiftCard', giftCardId, orderId, amountCents: cents(3000), reason: 'cancelled' },
          testContext(),
        ),
      );
    await credit();
    await credit();
    expect(await shown(card)).toMatchObject({ availableCents: 5000 });
  });

  it('has no meaning on another site', async () => {
    const { giftCardId } = await issue(5000);
    const block = execute(
      new WriteGiftCard({ type: 'BlockGiftCard', giftCardId, reason: inOurWords('fremd') }, testContext(other)),
    );
    await expect(block).rejects.toMatchObject({ text: { key: 'giftCard.unknown' } });
  });

  it('can be shown and blocked on the command line while the shop is running', async () => {
    const card = await issue(5000);
    const code = shownCode(card.code);
    const before = await runCli(api.folder, ['gift-cards', 'show', code, '--site', 'demo']);
    expect([before.code, before.stdout]).toEqual([0, expect.stringMatching(/: 50,00\s€ von 50,00\s€ frei; /u)]);
    expect((await runCli(api.folder, ['gift-cards', 'block', code, '--site', 'demo', 'verloren'])).code).toBe(0);
    expect(await shown(card)).toMatchObject({ isBlocked: true });
    const hold = execute(
      new WriteGiftCard(
        {
          type: 'HoldGiftCard',
          giftCardId: card.giftCardId,
          holderId: CheckoutId.parse(randomUUID()),
          amountCents: cents(1),
        },
        testContext(),
      ),
    );
    await expect(hold).rejects.toMatchObject({ text: { key: 'giftCard.blocked' } });
    const freed = await runCli(api.folder, ['gift-cards', 'unblock', code, '--site', 'demo', 'gefunden']);
    expect([freed.code, freed.stdout]).toEqual([0, expect.stringMatching(/: 50,00\s€ von 50,00\s€ frei; /u)]);
    expect(await shown(card)).toMatchObject({ isBlocked: false });
  });
});
