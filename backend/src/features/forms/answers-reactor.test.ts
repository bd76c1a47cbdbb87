import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FormSubmissionEvent } from '@kontor/contracts/forms/events';
import { FormShop } from '../../../../test/support/form-shop.ts';
import { openAnswers } from './sealed-answers.ts';

type Submitted = Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>['data'];

describe('submissions that a merchant deletes', () => {
  let shop: FormShop;
  /** What is still readable in the log. */
  const told = async () => {
    const submitted = (await shop.events('FormSubmitted')).map(({ data }) => data as Submitted);
    return Promise.all(submitted.map((one) => openAnswers(shop.vault, shop.site.id, one)));
  };
  const forgotten = async () => (await shop.events('FormAnswersForgotten')).length;

  beforeEach(async () => {
    shop = await FormShop.open();
  });
  afterEach(() => shop.close());

  it.each(['anna@leute.example', ''])('become unreadable in the log, whoever sent them: %p', async (email) => {
    const gone = await shop.submit('weg', { email });
    await shop.submit('bleibt', { email });
    await shop.removeSubmission(gone);
    await shop.turn(0);
    expect(await told()).toEqual([null, expect.objectContaining({ text: 'bleibt' })]);
    expect([await forgotten(), (await shop.open()).size]).toEqual([1, 0]);
  });

  it('are forgotten even if another process completes it', async () => {
    await shop.removeSubmission(await shop.submit('weg'));
    await shop.restart();
    await shop.turn(0);
    await shop.restart();
    await shop.turn(0);
    expect([await told(), await forgotten()]).toEqual([[null], 1]);
  });
});
