import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { GiftCardView } from '@kontor/contracts/gift-cards';
import { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { SqliteVault } from '../../adapters/vault-sqlite.ts';
import { giftCardsCommand, type GiftCardsContext } from './cli.ts';
import { codeOf, GIFT_CARD_CODES, giftCardIdOf, hintOf, shownCode } from './codes.ts';
import { BlockGiftCard } from './commands.ts';

const demo = SiteId.parse('demo');

describe('kontor gift-cards', () => {
  let vault: SqliteVault;
  let code: string;
  let card: GiftCardView;
  let executed: unknown[];

  const run = async (...args: readonly string[]) => {
    const said = { stdout: '', stderr: '' };
    const byId = async (siteId: SiteId, id: string) => (siteId === demo && id === card.id ? card : null);
    const context = {
      platform: { vault, ambient: testAmbient(), queries: { giftCards: { byId } } },
      commands: { execute: async (command: unknown) => executed.push(command) },
      stdout: { write: (text: string) => (said.stdout += text) },
      stderr: { write: (text: string) => (said.stderr += text) },
    } as unknown as GiftCardsContext;
    return { code: await giftCardsCommand.run(args, context), ...said };
  };

  beforeEach(async () => {
    vault = new SqliteVault(':memory:');
    executed = [];
    const orderId = OrderId.parse(randomUUID());
    const secret = await vault.secret(demo, GIFT_CARD_CODES);
    const plain = codeOf(secret, orderId, 'line', 0);
    code = shownCode(plain);
    card = {
      id: giftCardIdOf(secret, plain),
      orderId,
      hint: hintOf(plain),
      currency: 'EUR',
      issuedCents: cents(5000),
      availableCents: cents(1250),
      heldBy: {},
      isBlocked: false,
    };
  });
  afterEach(() => vault.close());

  it('shows what is left on a card, by its code as it is typed or by its id, and never the code', async () => {
    for (const name of [code, code.toLowerCase(), card.id]) {
      const { code: exit, stdout } = await run('show', name, '--site', 'demo');
      expect([exit, stdout]).toEqual([0, expect.stringMatching(/: 12,50\s€ von 50,00\s€ frei; aus Bestellung /u)]);
      expect(stdout).toContain(`${card.id} (… ${card.hint})`);
      expect(stdout).not.toContain(code);
    }
  });

  it('blocks one, and notes why', async () => {
    const { code: exit, stdout } = await run('block', code, '--site', 'demo', 'Code', 'verloren');
    expect([exit, stdout]).toEqual([0, expect.stringContaining('frei, gesperrt')]);
    expect(executed).toMatchObject([{ giftCardId: card.id, reason: 'Code verloren', context: { siteId: demo } }]);
    expect(executed[0]).toBeInstanceOf(BlockGiftCard);
  });

  it('knows no card of another site, and none that is not there', async () => {
    for (const args of [
      ['show', code, '--site', 'demo-ch'],
      ['block', card.id, '--site', 'demo-ch'],
      ['show', 'K7QM-9XWD-2HTR-4PVN', '--site', 'demo'],
      ['block', 'x', '--site', 'demo'],
    ]) {
      expect(await run(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining('diesen Gutschein nicht') });
    }
    expect(executed).toEqual([]);
  });

  it.each([
    [],
    ['show'],
    ['show', 'x'],
    ['show', 'x', 'demo'],
    ['show', 'x', '--site', 'A_b'],
    ['burn', 'x', '--site', 'demo'],
  ])('says how it is called: %s', async (...args) => {
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^kontor gift-cards show/u) });
  });
});
