import { describe, expect, it } from '@jest/globals';
import { LINE_SECTION, type RestockEvent } from '@kontor/contracts/restock/restock';
import { evolveRestock, NOBODY, type RestockState, type SignUp } from '@kontor/contracts/restock/state';
import { RestockShop } from '../../../../test/support/restock-shop.ts';
import { withMethods } from '../../../../test/support/with-methods.ts';
import { lineDecider } from '../../../../test/support/stamped.ts';
import type { RestockCommand } from './decider.ts';

const UNITS = 5;

/** Log reads and writes during `work`. */
const counted = async ({ log }: RestockShop, work: () => Promise<unknown>): Promise<object> => {
  const count = { reads: 0, eventsRead: 0, appends: 0, eventsAppended: 0, largest: 0 };
  const [readStream, append] = [log.readStream.bind(log), log.append.bind(log)];
  log.readStream = async (...args) => {
    const events = await readStream(...args);
    count.reads += 1;
    count.eventsRead += events.length;
    return events;
  };
  log.append = (...args) => {
    count.appends += 1;
    count.eventsAppended += args[1].length;
    // Rounded up in steps: places further back have more digits.
    for (const { data } of args[1]) {
      count.largest = Math.max(count.largest, Math.ceil(JSON.stringify(data).length / 500));
    }
    return append(...args);
  };
  await work();
  Object.assign(log, { readStream, append });
  return count;
};

const costs = async (length: number): Promise<object> => {
  const shop = await RestockShop.open({ rule: { claimMinutes: 60, mailsPerMinute: 60_000 } });
  try {
    await Promise.all(Array.from({ length }, (_, index) => shop.signUp(`p${index}`)));
    const signUp = await counted(shop, () => shop.signUp('one-more'));
    const again = await counted(shop, () => shop.signUp('one-more'));
    await shop.setStock(UNITS);
    await shop.ask();
    const alerts = await counted(shop, () => shop.turn(1));
    expect(shop.told).toHaveLength(UNITS);
    return { signUp, again, alerts };
  } finally {
    await shop.close();
  }
};

describe('a line of a thousand', () => {
  it('costs the log as much per sign-up and alert as a line of ten', async () => {
    const [few, many] = [await costs(10), await costs(1_000)];
    expect(many).toEqual(few);
    expect(few).toMatchObject({ signUp: { eventsAppended: 1 }, alerts: { eventsAppended: 3 * UNITS + 1 } });
  });

  it.each([2, 6])('is not scanned for the next subscriber, at %i sections', (sections) => {
    const length = sections * LINE_SECTION;
    const decide = (command: object, state: RestockState): readonly RestockEvent[] =>
      lineDecider.decide({ productId: 'product', variantId: 'variant', at: 0, ...command } as RestockCommand, state);
    const after = (command: object, state: RestockState): RestockState =>
      decide(command, state).reduce(evolveRestock, state);
    const signUp = { type: 'SignUp', language: 'de', joinsMailingList: false, needsConfirmation: false, origin: '' };
    let line = NOBODY;
    for (let number = 1; number <= length; number += 1) {
      const contact = { personId: `person-${number}`, iv: '', data: '' };
      line = after({ ...signUp, signUpId: `${number}`, contact, at: number }, line);
    }
    const stock = { free: length - 2, revision: 0 };
    const rule = { limit: 'stock', factorPercent: 100, claimMinutes: 0 };
    line = after({ type: 'AskAlerts', roundId: 'round', trigger: 'merchant', rule, stock, from: 0, everyMs: 1 }, line);
    let looked = 0;
    const get = (index: number): SignUp | undefined => {
      looked += 1;
      return line.signUps.get(index);
    };
    const signUps = withMethods(line.signUps, { get });
    const leaving = { type: 'Unsubscribe', number: length - 1, signUpId: `${length - 1}`, by: 'link' };
    const [event] = decide(leaving, { ...line, signUps });
    expect(event?.data).toMatchObject({ was: 'waiting', waitsSince: length });
    // The subscriber at the place, and that person's newest sign-up.
    expect(looked).toBeLessThanOrEqual(LINE_SECTION + 2);
  });
});
