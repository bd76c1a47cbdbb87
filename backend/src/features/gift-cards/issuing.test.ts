import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { GiftCardEvent } from '@kontor/contracts/gift-cards/gift-cards';
import { streamName } from '@kontor/contracts/kernel/events';
import { CheckoutId, OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { isContended } from '@kontor/contracts/kernel/refusals';
import { testContext } from '../../../../test/support/context.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { systemAmbient } from '../../adapters/ambient-system.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { SqliteVault } from '../../adapters/vault-sqlite.ts';
import { CommandHandling } from '../../platform/commands/command-handling.ts';
import { readEvents } from '../../platform/read-events.ts';
import { giftCardIdOf, GIFT_CARD_CODES } from './codes.ts';
import { type GiftCardCommand, giftCardDecider } from './decider.ts';
import { type GiftCardOrder, type IssuingParts, issueGiftCards } from './issuing.ts';

const siteId = SiteId.parse('demo');
const order = {
  id: OrderId.parse(randomUUID()),
  currency: 'EUR',
  lines: [
    { id: randomUUID(), productType: 'physical', quantity: 5, unitPriceCents: cents(100) },
    { id: randomUUID(), productType: 'giftCard', quantity: 2, unitPriceCents: cents(10_000) },
    { id: randomUUID(), productType: 'giftCard', quantity: 1, unitPriceCents: cents(2_500) },
  ],
} as unknown as GiftCardOrder;

describe('an order’s gift cards', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let vault: SqliteVault;
  let logs: SqliteEventLog[];

  /** Simulates a separate process. */
  const process = (): IssuingParts => {
    const log = new SqliteEventLog(join(folder.path, 'events.sqlite'));
    logs.push(log);
    return { vault, handling: new CommandHandling(log, systemAmbient) };
  };
  const eventsOf = (giftCardId: string): Promise<readonly GiftCardEvent[]> =>
    readEvents<GiftCardEvent>(logs[0]!, streamName('giftCard', siteId, giftCardId));

  beforeEach(() => {
    folder = temporaryFolder();
    vault = new SqliteVault(join(folder.path, 'vault.sqlite'));
    logs = [];
  });
  afterEach(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await vault.close();
    folder.remove();
  });

  it('are one per unit, identical when issued again, and found by their codes', async () => {
    const issued = await issueGiftCards(process(), order, testContext());
    expect(issued.map(({ amountCents, unit }) => [amountCents, unit])).toEqual([
      [10_000, 0],
      [10_000, 1],
      [2_500, 0],
    ]);
    expect(await issueGiftCards(process(), order, testContext())).toEqual(issued);
    const secret = await vault.secret(siteId, GIFT_CARD_CODES);
    for (const { code, giftCardId, hint, amountCents } of issued) {
      expect(giftCardIdOf(secret, code)).toBe(giftCardId);
      const events = await eventsOf(giftCardId);
      expect(events).toMatchObject([{ type: 'GiftCardIssued', data: { hint, amountCents, orderId: order.id } }]);
      expect(JSON.stringify(events)).not.toContain(code);
    }
  });

  it('are redeemed by 50 carts at once, from two processes, to the cent and no further', async () => {
    const both = [process(), process()] as const;
    const [card] = await issueGiftCards(both[0], order, testContext());
    const { giftCardId } = card!;
    const stream = streamName('giftCard', siteId, giftCardId);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { handling } = both[index % 2]!;
        const write = (command: GiftCardCommand) =>
          handling.handle({ decider: giftCardDecider, stream, command, context: testContext() });
        const holderId = CheckoutId.parse(randomUUID());
        // 1.37 € to 9.21 €, 264.50 € in all.
        const amount = cents(137 + 16 * index);
        const tries = async (work: () => Promise<unknown>): Promise<boolean> => {
          for (;;) {
            try {
              await work();
              return true;
            } catch (error) {
              if (!(error instanceof Refusal)) throw error;
              if (!isContended(error)) return false;
            }
          }
        };
        const held = { giftCardId, holderId, amountCents: amount };
        if (!(await tries(() => write({ type: 'HoldGiftCard', ...held })))) return { amount, isTaken: false };
        const orderId = OrderId.parse(randomUUID());
        return { amount, isTaken: await tries(() => write({ type: 'RedeemGiftCard', orderId, ...held })) };
      }),
    );
    const events = await eventsOf(giftCardId);
    const taken = events.map((event) => (event.type === 'GiftCardRedeemed' ? event.data.amountCents : 0));
    let balance = 10_000;
    for (const amount of taken) {
      balance -= amount;
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    const amounts = (wanted: boolean): readonly number[] =>
      outcomes.filter(({ isTaken }) => isTaken === wanted).map(({ amount }) => amount);
    expect(10_000 - balance).toBe(amounts(true).reduce((sum, amount) => sum + amount, 0));
    expect(amounts(true).length).toBeGreaterThan(10);
    // Refused carts wanted more than was left.
    expect(Math.min(...amounts(false))).toBeGreaterThan(balance);
  });
});
