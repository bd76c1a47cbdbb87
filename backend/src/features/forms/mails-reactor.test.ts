import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SubmissionId } from '@kontor/contracts/forms/events';
import { FORM, FormShop } from '../../../../test/support/form-shop.ts';
import { wordsOf } from '../../../../test/support/mails.ts';
import { formMailsBinding } from './mails-reactor.ts';

const TO = ['chefin@laden.example', 'post@laden.example'];

describe('a form that mails its submissions (storage.mailTo)', () => {
  let shop: FormShop;
  const told = (): readonly string[] => shop.mails.map(({ to }) => to.address);

  const isMailedOnceItIsNoSpam = async (id: SubmissionId): Promise<void> => {
    await shop.move(id, 'inbox');
    await shop.turn(0);
    expect(told()).toEqual(TO);
    await shop.move(id, 'spam');
    await shop.move(id, 'inbox');
    await shop.turn(1);
    expect(told()).toEqual(TO);
  };

  beforeEach(async () => {
    shop = await FormShop.open({ mailTo: TO });
  });
  afterEach(() => shop.close());

  it('mails each submission to each address once, with replies to the visitor', async () => {
    const id = await shop.submit('Habt ihr auf?\nUnd wann?');
    await shop.turn(0);
    await shop.turn(1);
    expect(told()).toEqual(TO);
    expect(shop.mails.map((mail) => mail.id)).toEqual([`form_${id}_0`, `form_${id}_1`]);
    const [mail] = shop.mails;
    expect(mail).toMatchObject({
      subject: 'Neue Antwort auf „Kontakt“',
      language: 'de',
      headers: { 'Reply-To': '<anna@leute.example>' },
    });
    const href = `https://shop.example/config/formulare/5b0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c02/antworten/${id}`;
    for (const body of [mail!.text, mail!.html]) expect(body).toContain(href);
    const { text, html } = wordsOf(mail!);
    for (const said of ['Nachricht', 'Habtihrauf?Undwann?', 'E-Mail', 'anna@leute.example', 'Kontakt']) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(await shop.events('FormMailSent')).toHaveLength(2);
  });

  it('writes English on an English site, and sets no reply address when none was given', async () => {
    shop.site.language = 'en';
    await shop.submit('<b>Hello</b>', { email: '' });
    await shop.turn(0);
    const [mail] = shop.mails;
    expect(mail).toMatchObject({ subject: 'New answer to “Kontakt”', language: 'en' });
    expect(mail!.headers).toBeUndefined();
    expect(mail!.html).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  });

  it('withholds spam until it is marked as no spam, and then mails it once', async () => {
    const id = await shop.submit('Kaufen!', { suspicions: ['manyLinks'] });
    await shop.turn(1);
    expect(told()).toEqual([]);
    await isMailedOnceItIsNoSpam(id);
  });

  it('mails a submission once that was moved to spam and back while its mails waited', async () => {
    const id = await shop.submit('Kein Spam');
    await shop.move(id, 'spam');
    await shop.turn(0);
    expect(told()).toEqual([]);
    await isMailedOnceItIsNoSpam(id);
    expect(await shop.open()).toEqual(new Map());
  });

  it('does not mail what was erased, deleted or marked as spam before', async () => {
    const ids = [
      await shop.submit('a', { email: 'bea@leute.example' }),
      await shop.submit('b'),
      await shop.submit('c'),
    ];
    await shop.vault.erase(shop.site.id, await shop.vault.personOf(shop.site.id, 'bea@leute.example'));
    await shop.removeSubmission(ids[1]!);
    await shop.move(ids[2]!, 'spam');
    await shop.turn(0);
    expect(told()).toEqual([]);
    const reasons = (await shop.events('FormMailFailed')).map(({ data }) => (data as { reason: string }).reason);
    expect([...new Set(reasons)]).toEqual([
      'the person was erased',
      'the submission was deleted',
      'the submission was put aside as spam',
    ]);
  });

  it('mails nobody again when a finished job is repeated', async () => {
    const submissionId = await shop.submit('a');
    await shop.turn(0);
    const data = { siteId: shop.site.id, formId: FORM, submissionId, number: 0, origin: 'https://shop.example' };
    const job = { id: `mail-${submissionId}-0`, data, attempt: 1, correlationId: submissionId };
    await formMailsBinding(shop.platform).handle(job);
    expect(told()).toEqual(TO);
  });

  it('records why a mail was refused', async () => {
    shop.isRefusing = true;
    await shop.submit('a');
    await shop.turn(0);
    const failed = await shop.events('FormMailFailed');
    expect(failed).toMatchObject([{ data: { number: 0, reason: '550 nobody here' } }, { data: { number: 1 } }]);
  });

  it('sends the same mail with the same id after a crash before it was recorded', async () => {
    await shop.submit('a');
    shop.onStep = async (step, when) => {
      if (when === 'after' && 'subject' in step) throw new Error('the process ends here');
    };
    await shop.turn(0).catch((error: unknown) => expect(String(error)).toContain('ends here'));
    shop.onStep = async () => undefined;
    await shop.restart();
    await shop.turn(0);
    expect(new Set(shop.mails.map(({ id }) => id)).size).toBe(2);
    expect(await shop.events('FormMailSent')).toHaveLength(2);
  });
});
