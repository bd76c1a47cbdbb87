import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import { RestockShop } from '../../../../test/support/restock-shop.ts';
import { WatchStock } from '../stock/commands.ts';
import { ConfirmRestockSignUp } from './commands.ts';

const HOUR = 60;

describe('who signs up while units come back, where alerts start by themselves', () => {
  let shop: RestockShop;
  beforeEach(async () => {
    shop = await RestockShop.open({ rule: { automatic: true, claimMinutes: HOUR } });
  });
  afterEach(() => shop.close());

  /** Between a sign-up's look at the stock and its place in line, once. */
  const meanwhile = (happens: () => Promise<void>): void => {
    shop.onCommand = async (command, when) => {
      if (!(command instanceof WatchStock && command.onlyWhenGone) || when === 'before') return;
      shop.onCommand = async () => undefined;
      await happens();
    };
  };

  it('is refused when the units were there first', async () => {
    await shop.setStock(1);
    await expect(shop.signUp('ada')).rejects.toMatchObject({
      text: { key: 'restock.inStock' },
    } satisfies Partial<Refusal>);
    expect(await shop.statuses()).toEqual([]);
  });

  it('is told when the units came after the look, and the line was empty still when that was noted', async () => {
    meanwhile(async () => {
      await shop.setStock(1);
      await shop.turn(1);
    });
    await shop.signUp('ada');
    await shop.turn(1);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['ada'], ['told'], 0]);
  });

  it('is told once when the units came after the look, and that is noted with them in line', async () => {
    meanwhile(() => shop.setStock(1));
    await shop.signUp('ada');
    await shop.turn(1);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['ada'], ['told'], 0]);
  });

  it('waits on when the units came and went meanwhile, and is told the next time', async () => {
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

  it('is told when they confirm their address after the units have come', async () => {
    const { number, signUpId } = await shop.signUp('dora', { needsConfirmation: true });
    await shop.setStock(1);
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([[], ['unconfirmed']]);
    await shop.execute(new ConfirmRestockSignUp({ ...shop.variant, number, signUpId }, shop.context()));
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([['dora'], ['told']]);
  });

  it('waits behind those who wait when they confirm while others are owed what there is', async () => {
    const { number, signUpId } = await shop.signUp('dora', { needsConfirmation: true });
    for (const name of ['ada', 'bea']) await shop.signUp(name);
    await shop.setStock(1);
    await shop.turn(1);
    await shop.execute(new ConfirmRestockSignUp({ ...shop.variant, number, signUpId }, shop.context()));
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([['ada'], ['waiting', 'told', 'waiting']]);
    await shop.turn(HOUR);
    expect(shop.told).toEqual(['ada', 'dora']);
  });
});

describe('who signs up while units come back, where somebody starts the alerts', () => {
  it('stands in line for whoever does', async () => {
    const shop = await RestockShop.open();
    shop.onCommand = async (command, when) => {
      if (!(command instanceof WatchStock) || when === 'before') return;
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
