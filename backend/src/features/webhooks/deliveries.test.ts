import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SubmissionId } from '@kontor/contracts/forms/events';
import { type WebhookAnswer, type WebhookRequest, WebhookUndelivered } from '@kontor/contracts/ports/webhook-sender';
import { type WebhookDeliveryEvent, WebhookId } from '@kontor/contracts/webhooks/events';
import { OLD_SECRET_MS } from '@kontor/contracts/webhooks/webhooks';
import { FORM, FormShop } from '../../../../test/support/form-shop.ts';
import { receive } from '../../../../test/support/webhook-receiver.ts';
import { WriteDelivery, WriteWebhook } from './commands.ts';
import { deliveryIdOf } from './deliveries-reactor.ts';
import { webhooks } from './index.ts';
import { webhookSecret } from './secrets.ts';
import type { WebhookCommand } from './webhook-decider.ts';

type Tried = Extract<WebhookDeliveryEvent, { type: 'WebhookDeliveryTried' }>['data'];

const HOOK = WebhookId.parse('7c0e7a52-3f5e-4f0b-9c53-1f6f0a4b7d02');
const ADDED_AT_MS = 60 * 60 * 1000;
const SECOND = 1 / 86_400;

describe('a webhook for form submissions', () => {
  let shop: FormShop;
  let sent: WebhookRequest[];
  /** The receiver's next answer. */
  let answer: () => Promise<WebhookAnswer>;
  const status =
    (code: number, location: string | null = null) =>
    async () => ({ status: code, location });
  const sender = {
    check: () => null,
    send: async (request: WebhookRequest) => {
      sent.push(request);
      return answer();
    },
  };
  const write = (command: WebhookCommand) => shop.execute(new WriteWebhook(HOOK, command, shop.context()));
  const tried = async () => (await shop.events('WebhookDeliveryTried')).map(({ data }) => data as Tried);
  const replay = (submissionId: SubmissionId) => {
    const of = { deliveryId: deliveryIdOf(submissionId, HOOK), webhookId: HOOK, formId: FORM, submissionId };
    return shop.execute(new WriteDelivery(of.deliveryId, { type: 'Ask', of, at: shop.ambient.now }, shop.context()));
  };
  const secret = (version: number): Promise<string> => webhookSecret(shop.vault, shop.site.id, HOOK, version);
  const verified = async (request: WebhookRequest, version: number): Promise<unknown> =>
    receive(await secret(version), request, shop.ambient.now);

  beforeEach(async () => {
    sent = [];
    answer = status(200);
    shop = await FormShop.open({}, [webhooks], { webhookSender: sender });
    shop.webhooks = [HOOK];
    await write({ type: 'Add', webhookId: HOOK, formId: FORM, url: 'https://crm.example/kontor' });
  });
  afterEach(() => shop.close());

  it('gets each submission once, with a valid signature', async () => {
    const submissionId = await shop.submit('Habt ihr auf?');
    await shop.turn(1);
    expect(sent).toHaveLength(1);
    const [request] = sent;
    expect(request!.url).toBe('https://crm.example/kontor');
    expect(await tried()).toMatchObject([
      { outcome: 'delivered', attempt: 1, status: 200, problem: null, submissionId },
    ]);
    expect(JSON.stringify(await tried())).not.toContain('Habt');
    shop.ambient.now -= 86_400_000;
    expect(await verified(request!, 1)).toMatchObject({
      type: 'form.submitted',
      data: {
        formId: FORM,
        formName: 'Kontakt',
        submissionId,
        page: { title: 'Kontakt', path: '/kontakt' },
        answers: [
          { fieldId: 'mail', type: 'email', title: 'E-Mail', value: 'anna@leute.example' },
          { fieldId: 'text', title: 'Nachricht', value: 'Habt ihr auf?', values: ['Habt ihr auf?'] },
        ],
      },
    });
    const { body, ...rest } = request!;
    await expect(verified({ ...rest, body: body.replace('auf', 'zu') }, 1)).rejects.toThrow('signed by somebody else');
  });

  it('is retried with growing pauses up to a limit when the answer is bad', async () => {
    answer = status(503);
    await shop.submit('a');
    const began = shop.ambient.now;
    await shop.turn(7);
    const all = await tried();
    const minutes = all.map(({ at }) => (at - began) / 60_000);
    expect(minutes).toEqual([0, 0.5, 2.5, 10.5, 42.5, 170.5, 682.5, 2730.5]);
    expect(all.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(all.at(-1)).toMatchObject({ outcome: 'failed', status: 503, problem: 'status', nextAt: null });
    // One message with new signatures.
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
  });

  it('is retried by hand: at once, instead of the next try', async () => {
    answer = status(500);
    const submissionId = await shop.submit('a');
    await shop.turn(5 * SECOND);
    answer = status(200);
    await replay(submissionId);
    await shop.turn(7);
    expect(await tried()).toMatchObject([
      { run: 1, attempt: 1, outcome: 'failed' },
      { run: 3, attempt: 2, outcome: 'delivered' },
    ]);
    await replay(submissionId);
    await shop.turn(0);
    expect(sent).toHaveLength(3);
  });

  it.each([
    [
      'a redirection',
      status(302, 'http://10.0.0.1/intern?a=b'),
      { status: 302, problem: 'redirected', detail: 'http://10.0.0.1' },
    ],
    [
      'a name that leads to a private address',
      () => Promise.reject(new WebhookUndelivered('privateAddress', 'crm.example')),
      { status: null, problem: 'privateAddress', detail: 'crm.example' },
    ],
    ['no answer', () => Promise.reject(new WebhookUndelivered('timeout', '')), { status: null, problem: 'timeout' }],
  ])('records why it was not delivered: %s', async (_, next, noted) => {
    answer = next;
    await shop.submit('a');
    await shop.turn(SECOND);
    expect(await tried()).toMatchObject([{ outcome: 'failed', ...noted, nextAt: expect.any(Number) }]);
  });

  it('is disabled by 410, gets nothing then, and resumes when enabled again', async () => {
    answer = status(410);
    await shop.submit('a');
    await shop.submit('b');
    await shop.turn(7);
    expect(await shop.events('FormWebhookDisabled')).toMatchObject([{ data: { reason: 'gone' } }]);
    expect((await tried()).map(({ outcome, problem, nextAt }) => [outcome, problem, nextAt])).toEqual([
      ['failed', 'gone', null],
      // So that replaying all failures includes it.
      ['failed', 'disabled', null],
    ]);
    answer = status(200);
    await write({ type: 'Change', formId: FORM, isOn: true });
    await shop.submit('c');
    await shop.turn(0);
    expect(sent).toHaveLength(2);
  });

  it('does not get spam before it is marked as no spam, nor deleted submissions', async () => {
    const spam = await shop.submit('Kaufen!', { suspicions: ['honeypot'] });
    const deleted = await shop.submit('weg');
    await shop.submit('vergessen', { email: 'bea@leute.example' });
    await shop.removeSubmission(deleted);
    await shop.vault.erase(shop.site.id, await shop.vault.personOf(shop.site.id, 'bea@leute.example'));
    await shop.turn(0);
    expect(sent).toEqual([]);
    expect((await tried()).map(({ problem }) => problem)).toEqual(['deleted', 'erased']);
    await shop.move(spam, 'inbox');
    await shop.turn(0);
    expect(sent).toHaveLength(1);
    await write({ type: 'Remove', formId: FORM });
    await shop.submit('danach');
    await shop.turn(0);
    expect((await tried()).at(-1)).toMatchObject({ outcome: 'dropped', problem: 'removed' });
  });

  it('holds what is moved to spam meanwhile, and delivers it once taken out', async () => {
    answer = status(503);
    const held = await shop.submit('Doch kein Spam');
    const spam = await shop.submit('Spam');
    const told = await shop.submit('schon da');
    await shop.turn(0);
    answer = status(200);
    await replay(told);
    await shop.turn(0);
    for (const one of [held, spam, told]) await shop.move(one, 'spam');
    await shop.turn(1);
    expect((await tried()).slice(-2)).toMatchObject([
      { outcome: 'dropped', problem: 'spam', nextAt: null },
      { outcome: 'dropped', problem: 'spam', nextAt: null },
    ]);
    expect(sent).toHaveLength(4);
    for (const one of [held, told]) await shop.move(one, 'inbox');
    await shop.restart();
    await shop.turn(0);
    expect(sent).toHaveLength(5);
    expect((await tried()).at(-1)).toMatchObject({ submissionId: held, outcome: 'delivered' });
    await shop.move(held, 'spam');
    await shop.move(held, 'inbox');
    await shop.turn(7);
    expect([sent.length, (await shop.open()).size]).toEqual([5, 0]);
  });

  it('gets what was taken out of spam while a try was running', async () => {
    answer = status(503);
    const submissionId = await shop.submit('a');
    await shop.turn(0);
    answer = status(200);
    await shop.move(submissionId, 'spam');
    let isBack = false;
    shop.onStep = async (step, when) => {
      if (isBack || when !== 'before' || !(step instanceof WriteDelivery)) return;
      isBack = true;
      await shop.move(submissionId, 'inbox');
    };
    await shop.turn(1);
    expect((await tried()).map(({ problem }) => problem)).toEqual(['status', 'spam', null]);
    expect((await shop.open()).size).toBe(0);
  });

  it('is signed with the new and the old secret for a day, then only with the new one', async () => {
    await shop.turn(1 / 24);
    await write({ type: 'RotateSecret', formId: FORM, at: shop.ambient.now });
    expect(new Set([await secret(1), await secret(2)]).size).toBe(2);
    await shop.submit('a');
    await shop.turn(0);
    expect(await verified(sent[0]!, 1)).toBeDefined();
    expect(await verified(sent[0]!, 2)).toBeDefined();
    shop.ambient.now += OLD_SECRET_MS + ADDED_AT_MS;
    await shop.submit('b');
    await shop.turn(0);
    expect(await verified(sent[1]!, 2)).toBeDefined();
    await expect(verified(sent[1]!, 1)).rejects.toThrow('signed by somebody else');
  });

  it('gets the same id again when the process crashes before recording', async () => {
    await shop.submit('a');
    let hasDied = false;
    shop.onStep = async (step, when) => {
      if (hasDied || when !== 'before' || !(step instanceof WriteDelivery)) return;
      hasDied = true;
      throw new Error('the process ends here');
    };
    await shop.turn(0).catch((error: unknown) => expect(String(error)).toContain('ends here'));
    await shop.restart();
    await shop.turn(1);
    expect([sent.length, new Set(sent.map(({ headers }) => headers['webhook-id'])).size]).toEqual([2, 1]);
    expect(await tried()).toHaveLength(1);
  });
});
