import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FormSubmissionEvent } from '@kontor/contracts/forms/events';
import { FormShop } from '../../../../test/support/form-shop.ts';
import { openAnswers } from './sealed-answers.ts';

const MIDNIGHT = 14 / 24;
type Submitted = Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>['data'];

describe('a form that keeps its submissions for 2 days (keepDays)', () => {
  let shop: FormShop;
  const left = async () => (await shop.stored()).length;
  const deleted = async () => (await shop.events('FormSubmissionDeleted')).map(({ data }) => data);
  /** What is still readable in the log. */
  const told = async () => {
    const submitted = (await shop.events('FormSubmitted')).map(({ data }) => data as Submitted);
    return Promise.all(submitted.map((one) => openAnswers(shop.vault, shop.site.id, one)));
  };

  beforeEach(async () => {
    // 1 November, 10 o'clock.
    shop = await FormShop.open({ keepDays: 2 });
  });
  afterEach(() => shop.close());

  it('deletes each submission once it is older, spam too, and makes it unreadable in the log', async () => {
    await shop.submit('alt');
    await shop.submit('Spam', { suspicions: ['honeypot'] });
    await shop.turn(1);
    await shop.submit('neu');
    await shop.turn(1 + MIDNIGHT - 0.01);
    expect(await deleted()).toHaveLength(0);
    await shop.turn(1);
    expect(await deleted()).toMatchObject([
      { reason: 'retention', was: 'inbox' },
      { reason: 'retention', was: 'spam' },
    ]);
    expect(await told()).toEqual([null, null, expect.objectContaining({ text: 'neu' })]);
    await shop.turn(1);
    expect([await left(), await told()]).toEqual([0, [null, null, null]]);
  });

  it('forgets what was deleted manually before, and schedules one run a day', async () => {
    const id = await shop.submit('weg');
    await shop.removeSubmission(id);
    await shop.turn(5);
    expect(await told()).toEqual([null]);
    expect(await shop.events('FormRetentionApplied')).toHaveLength(6);
    expect((await shop.open()).size).toBe(1);
  });

  it('follows changes of the period: longer, unlimited, or shorter', async () => {
    await shop.submit('alt');
    await shop.save({ keepDays: 10 });
    await shop.turn(9);
    expect(await left()).toBe(1);
    await shop.save({ keepDays: null });
    await shop.turn(30);
    expect([await left(), (await shop.open()).size]).toEqual([1, 0]);
    await shop.save({ keepDays: 1 });
    await shop.turn(0);
    expect([await left(), await told()]).toEqual([0, [null]]);
  });

  it('continues after the form was deleted, until no submission is left', async () => {
    await shop.submit('alt');
    await shop.remove();
    await shop.turn(2);
    expect(await left()).toBe(1);
    await shop.turn(1);
    expect([await left(), await told(), (await shop.open()).size]).toEqual([0, [null], 0]);
  });

  it.each(['before', 'after'] as const)('has the same result wherever a process crashes: %s a step', async (moment) => {
    for (const text of ['a', 'b', 'c']) await shop.submit(text);
    let hasDied = false;
    shop.onStep = async (_, when) => {
      if (when !== moment || hasDied) return;
      hasDied = true;
      throw new Error('the process ends here');
    };
    await shop.turn(4).catch((error: unknown) => expect(String(error)).toContain('ends here'));
    await shop.restart();
    await shop.turn(0);
    expect([hasDied, await left(), (await deleted()).length, await told()]).toEqual([true, 0, 3, [null, null, null]]);
  });
});
