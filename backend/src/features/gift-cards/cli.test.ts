import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OrderId, type PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { atTerminal } from '../../../../test/support/at-terminal.ts';
import { testSite } from '../../../../test/support/site.ts';
import { SqliteVault } from '../../adapters/vault-sqlite.ts';
import { openText } from '../../platform/typed-texts.ts';
import { giftCardsCommand } from './cli.ts';
import type { WriteGiftCard } from './commands.ts';
import type { GiftCardCommand } from './decider.ts';
import { codeOf, GIFT_CARD_CODES, giftCardIdOf, hintOf, shownCode } from './codes.ts';
import type { GiftCardView } from '@kontor/contracts/gift-cards/responses';

const site = testSite();
const demo = site.id;

describe('kontor gift-cards', () => {
  let vault: SqliteVault;
  let code: string;
  let card: GiftCardView;
  let ada: PersonId;
  const terminalIn = (ofSite: SiteView) => {
    const byId = async (siteId: SiteId, id: string) => (siteId === demo && id === card.id ? card : null);
    const orders = { byId: async () => ({ customer: { personId: ada } }) };
    return atTerminal(giftCardsCommand, { site: ofSite, vault, queries: { giftCards: { byId }, orders } });
  };
  let { run, executed } = atTerminal(giftCardsCommand);

  beforeEach(async () => {
    vault = new SqliteVault(':memory:');
    ada = await vault.personOf(demo, 'ada@kunden.example');
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
      testMode: false,
    };
    ({ run, executed } = terminalIn(site));
  });
  afterEach(() => vault.close());
  const reasonIn = (message: unknown): TypedText =>
    ((message as WriteGiftCard).command as Extract<GiftCardCommand, { reason: TypedText }>).reason;

  it('shows a card’s balance, by its typed code or its id, and never the code', async () => {
    for (const name of [code, code.toLowerCase(), card.id]) {
      const { code: exit, stdout } = await run('show', name, '--site', 'demo');
      expect([exit, stdout]).toEqual([0, expect.stringMatching(/: 12,50\s€ von 50,00\s€ frei; aus Bestellung /u)]);
      expect(stdout).toContain(`${card.id} (… ${card.hint})`);
      expect(stdout).not.toContain(code);
    }
  });

  it('blocks a card, with the reason sealed for its buyer', async () => {
    const { code: exit, stdout } = await run('block', code, '--site', 'demo', 'Code', 'verloren');
    expect([exit, stdout]).toEqual([0, expect.stringContaining('frei, gesperrt')]);
    const command = { type: 'BlockGiftCard', giftCardId: card.id, reason: { personId: ada } };
    expect(executed).toMatchObject([{ command, context: { siteId: demo } }]);
    const reason = reasonIn(executed[0]);
    expect(await openText(vault, demo, reason)).toBe('Code verloren');
    await vault.erase(demo, ada);
    expect(await openText(vault, demo, reason)).toBeNull();
  });

  it('unblocks a card, with the reason', async () => {
    card = { ...card, isBlocked: true };
    const { code: exit, stdout } = await run('unblock', card.id, '--site', 'demo', 'wieder', 'da');
    expect([exit, stdout]).toEqual([0, expect.stringMatching(/ frei; /u)]);
    expect(executed).toMatchObject([{ command: { type: 'UnblockGiftCard' } }]);
    expect(await openText(vault, demo, reasonIn(executed[0]))).toBe('wieder da');
  });

  it('reports cards of other sites, unknown cards and unknown sites', async () => {
    const other = terminalIn({ ...site, id: SiteId.parse('demo-ch') });
    for (const action of ['show', 'block']) {
      expect(await other.run(action, code, '--site', 'demo-ch')).toMatchObject({ code: 1 });
      expect(await other.run(action, card.id, '--site', 'demo-ch')).toMatchObject({ code: 1 });
    }
    expect(other.executed).toEqual([]);
    for (const args of [
      ['show', 'K7QM-9XWD-2HTR-4PVN', '--site', 'demo'],
      ['block', 'x', '--site', 'demo'],
    ]) {
      expect(await run(...args)).toMatchObject({ code: 1, stderr: 'Diesen Gutscheincode gibt es nicht.\n' });
    }
    for (const args of [
      ['show', code, '--site', 'demo-ch'],
      ['block', card.id, '--site', 'A_b'],
    ]) {
      expect(await run(...args)).toMatchObject({ code: 2, stderr: `Es gibt hier keine Website „${args[3]}“.\n` });
    }
    expect(executed).toEqual([]);
  });

  it.each([
    [],
    ['show'],
    ['show', 'x'],
    ['show', 'x', 'demo'],
    ['show', 'x', '--site'],
    ['show', 'x', '--site', 'demo', 'y'],
    ['burn', 'x', '--site', 'demo'],
  ])('prints its usage: %s', async (...args) => {
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^kontor gift-cards show/u) });
  });
});
