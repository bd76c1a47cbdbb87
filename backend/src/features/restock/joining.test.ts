import { isCommand } from '../../../../test/support/is-command.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import { RestockShop } from '../../../../test/support/restock-shop.ts';
import { WriteStock } from '../stock/commands.ts';
import { WriteRestock } from './commands.ts';

const HOUR = 60;

describe('signing up during a restock with automatic alerts', () => {
  let shop: RestockShop;
  beforeEach(async () => {
    shop = await RestockShop.open({ rule: { automatic: true, claimMinutes: HOUR } });
  });
  afterEach(() => shop.close());

  /** Runs once between the stock check and the sign-up. */
  const meanwhile = (happens: () => Promise<void>): void => {
    shop.onCommand = async (command, when) => {
      if (
        !(command instanceof WriteStock && 'onlyWhenGone' in command.command && command.command.onlyWhenGone) ||
        when === 'before'
      )
        return;
      shop.onCommand = async () => undefined;
      await happens();
    };
  };

  it('is refused when units are already there', async () => {
    await shop.setStock(1);
    await expect(shop.signUp('ada')).rejects.toMatchObject({
      text: { key: 'restock.inStock' },
    } satisfies Partial<Refusal>);
    expect(await shop.statuses()).toEqual([]);
  });

  it('notifies when units came after the check, recorded while the line was empty', async () => {
    meanwhile(async () => {
      await shop.setStock(1);
      await shop.turn(1);
    });
    await shop.signUp('ada');
    await shop.turn(1);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['ada'], ['told'], 0]);
  });

  it('notifies once when units came after the check, recorded with them in line', async () => {
    meanwhile(() => shop.setStock(1));
    await shop.signUp('ada');
    await shop.turn(1);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['ada'], ['told'], 0]);
  });

  it('keeps waiting when units came and went meanwhile, and notifies next time', async () => {
    meanwhile(async () => {
      await shop.setStock(1);
      await shop.turn(1);
      await shop.setStock(0);
    });
    await shop.signUp('ada');
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([[], ['waiting']]);
    await shop.setStock(1);
    await shop.turn(1);
    expect(shop.told).toEqual(['ada']);
  });

  it('notifies when the address is confirmed after the restock', async () => {
    const { number, signUpId } = await shop.signUp('dora', { needsConfirmation: true });
    await shop.setStock(1);
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([[], ['unconfirmed']]);
    await shop.execute(
      new WriteRestock(
        shop.variant.variantId,
        { type: 'ConfirmSignUp', ...shop.variant, number, signUpId },
        shop.context(),
      ),
    );
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([['dora'], ['told']]);
  });

  it('waits behind earlier subscribers when confirmed while others are owed the units', async () => {
    const { number, signUpId } = await shop.signUp('dora', { needsConfirmation: true });
    for (const name of ['ada', 'bea']) await shop.signUp(name);
    await shop.setStock(1);
    await shop.turn(1);
    await shop.execute(
      new WriteRestock(
        shop.variant.variantId,
        { type: 'ConfirmSignUp', ...shop.variant, number, signUpId },
        shop.context(),
      ),
    );
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([['ada'], ['waiting', 'told', 'waiting']]);
    await shop.turn(HOUR);
    expect(shop.told).toEqual(['ada', 'dora']);
  });
});

describe('signing up during a restock with manual alerts', () => {
  it('waits in line for the merchant', async () => {
    const shop = await RestockShop.open();
    shop.onCommand = async (command, when) => {
      if (!isCommand(command, 'WatchStock') || when === 'before') return;
      shop.onCommand = async () => undefined;
      await shop.setStock(1);
      await shop.turn(1);
    };
    await shop.signUp('ada');
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([[], ['waiting']]);
    await shop.ask();
    await shop.turn(1);
    expect(shop.told).toEqual(['ada']);
    await shop.close();
  });
});
