import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FormId } from '@kontor/contracts/forms/form';
import { openAnswers } from '../../../backend/src/features/forms/sealed-answers.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { turnableAmbient } from '../../support/ambient.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo } from '../../support/context.ts';
import { keyFor, save, savedForm, submissions } from '../../support/form-calls.ts';
import { mailOf } from '../../support/mails.ts';
import { until } from '../../support/until.ts';
import { receive } from '../../support/webhook-receiver.ts';
import type {
  DeliveryPage,
  DeliveryView,
  WebhooksAnswer,
  WebhookSecretAnswer,
} from '@kontor/contracts/webhooks/responses';

const DAY = 24 * 60 * 60 * 1000;
const FIELDS = [
  { id: 'mail', type: 'email', title: 'E-Mail' },
  { id: 'text', type: 'textarea', title: 'Nachricht', required: true },
];
const ANSWERS = { mail: 'anna@example.org', text: 'Habt ihr auf?' };

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('recipients of a form’s submissions', () => {
  let api: Api;
  let owner: Visitor;
  let target: Server;
  let targetUrl: string;
  let heard: Heard[] = [];
  let status = 200;
  const ambient = turnableAmbient();
  const visitor = () => new Visitor(api);
  const pathOf = (formId: FormId): string => `/api/v1/forms/${formId}/webhooks`;

  const send = async (formId: FormId, answers: object = ANSWERS): Promise<void> => {
    const key = await keyFor(visitor(), formId);
    ambient.turn(5_000);
    expect((await save(visitor(), key, answers)).status).toBe(200);
  };
  const added = async (formId: FormId, url = targetUrl): Promise<WebhookSecretAnswer> => {
    const answer = await owner.call<WebhookSecretAnswer>('post', pathOf(formId), { url });
    expect(answer.status).toBe(201);
    await caughtUp(api);
    return answer.body;
  };
  const deliveries = async (formId: FormId, id: string): Promise<readonly DeliveryView[]> =>
    (await owner.call<DeliveryPage>('get', `${pathOf(formId)}/${id}/deliveries`)).body.deliveries;
  const states = async (formId: FormId, id: string) => (await deliveries(formId, id)).map(({ state }) => state);

  beforeAll(async () => {
    target = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => void target.listen(0, '127.0.0.1', resolve));
    targetUrl = `http://127.0.0.1:${(target.address() as AddressInfo).port}/kontor`;
    api = await startApi({ ambient, webhookLoopback: true });
    owner = visitor();
    await owner.signIn();
  });
  afterAll(async () => {
    await api.stop();
    target.closeAllConnections();
    await new Promise((resolve) => target.close(resolve));
  });

  it('given mail addresses, when the form is submitted, then each gets one mail', async () => {
    const formId = await savedForm(api, FIELDS, {
      storage: { mailTo: ['chefin@laden.example', 'post@laden.example'] },
    });
    await send(formId);
    const { submissionId } = (await submissions(api)).at(-1)!;
    for (const [number, address] of ['chefin@laden.example', 'post@laden.example'].entries()) {
      const mail = await mailOf(api.folder, `form_${submissionId}_${number}`);
      expect(mail).toMatchObject({ subject: 'Neue Antwort auf „Kontakt“', to: expect.stringContaining(address) });
      expect(mail.headers['reply-to']).toContain('anna@example.org');
      for (const told of [mail.text, mail.html]) expect(told).toContain('Habt ihr auf?');
    }
  });

  it('given a webhook, when the form is submitted, then it receives a request signed with the secret shown once', async () => {
    heard = [];
    const formId = await savedForm(api, FIELDS);
    const { id, secret } = await added(formId);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
    await send(formId);
    await until(() => states(formId, id), ['delivered']);
    const [{ headers, body } = {} as Heard] = heard;
    expect(receive(secret, { headers, body })).toMatchObject({
      type: 'form.submitted',
      data: { answers: [{ value: 'anna@example.org' }, { value: 'Habt ihr auf?' }] },
    });
    const list = await owner.call<WebhooksAnswer>('get', pathOf(formId));
    expect(list.body.webhooks).toMatchObject([{ id, url: targetUrl, status: 'on', changedBy: 'eva@laden.example' }]);
    expect(JSON.stringify([list.body, await deliveries(formId, id)])).not.toMatch(/whsec_|Habt/u);
  });

  it('given an unreachable receiver, then failed deliveries can be resent, and a test succeeds', async () => {
    heard = [];
    const formId = await savedForm(api, FIELDS);
    const { id } = await added(formId);
    status = 410;
    await send(formId, { text: 'eins' });
    await until(() => states(formId, id), ['failed']);
    await caughtUp(api);
    await send(formId, { text: 'während es abgemeldet ist' });
    status = 200;
    await owner.call('post', `${pathOf(formId)}/${id}/test`);
    await until(() => states(formId, id), ['delivered', 'failed']);
    expect((await owner.call('put', `${pathOf(formId)}/${id}`, { isOn: true })).status).toBe(204);
    const replayed = await owner.call<{ count: number }>('post', `${pathOf(formId)}/${id}/replay`, {});
    expect([replayed.status, replayed.body]).toEqual([202, { count: 1 }]);
    await until(() => states(formId, id), ['delivered', 'delivered']);
    const again = (await deliveries(formId, id)).find(({ submissionId }) => submissionId !== null);
    await owner.call('post', `${pathOf(formId)}/${id}/replay`, { deliveryId: again?.id });
    await until(async () => (await deliveries(formId, id)).map(({ tries }) => tries.length).sort(), [1, 3]);
    const told = heard.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort();
    expect(told).toEqual(['form.submitted', 'form.submitted', 'form.submitted', 'form.test']);
  });

  it('given an invalid webhook, or another form’s, then 400 or 404', async () => {
    const formId = await savedForm(api, FIELDS);
    const other = await savedForm(api, FIELDS);
    const refusals = ['kein url', 'https://10.0.0.1/', 'https://169.254.169.254/latest/meta-data', 'ftp://a.example/'];
    for (const url of refusals) {
      const { status: code, body } = await owner.call('post', pathOf(formId), { url });
      expect([code, Object.keys(body.error.fields ?? {})]).toEqual([400, ['url']]);
    }
    const { id } = await added(formId);
    expect((await owner.call('post', `${pathOf(other)}/${id}/test`)).status).toBe(404);
    expect((await owner.call('delete', `${pathOf(other)}/${id}`)).status).toBe(404);
    expect((await owner.call('post', pathOf(crypto.randomUUID() as FormId), { url: targetUrl })).status).toBe(404);
    const stranger = new Visitor(api, 'demo-ch');
    await stranger.signIn();
    expect((await stranger.call('get', pathOf(formId))).status).toBe(404);
    expect((await visitor().call('get', pathOf(formId))).status).toBe(401);
    const before = heard.length;
    expect((await owner.call('delete', `${pathOf(formId)}/${id}`)).status).toBe(204);
    await caughtUp(api);
    await send(formId);
    await caughtUp(api);
    expect(heard).toHaveLength(before);
  });

  it('given more webhooks than allowed, then 409', async () => {
    const formId = await savedForm(api, FIELDS);
    for (let n = 0; n < 10; n += 1) await added(formId, `${targetUrl}/${n}`);
    expect((await owner.call('post', pathOf(formId), { url: targetUrl })).status).toBe(409);
  });

  it('given a form that keeps submissions for a day, then they are deleted automatically with their files', async () => {
    const fields = [...FIELDS, { id: 'skizze', type: 'file', title: 'Skizze', kinds: ['pdf'], maxMegabytes: 1 }];
    const formId = await savedForm(api, fields, { storage: { keepDays: 1 } });
    const key = await keyFor(visitor(), formId);
    const query = new URLSearchParams({ key, fieldId: 'skizze', fileName: 'a.pdf' }).toString();
    const file = await visitor().call<{ fileId: string }>('post', `/api/form/files?${query}`, Buffer.from('%PDF-1.7'), {
      'content-type': 'application/octet-stream',
    });
    ambient.turn(5_000);
    await save(visitor(), key, { ...ANSWERS, skizze: [file.body.fileId] });
    const stored = (await submissions(api)).at(-1)!;
    const path = join(api.folder, 'private', 'demo', 'forms', stored.submissionId, file.body.fileId);
    expect([existsSync(path), await openAnswers(api.kontor.platform.vault, demo, stored)]).toMatchObject([
      true,
      ANSWERS,
    ]);
    await caughtUp(api);
    ambient.turn(2 * DAY);
    await until(async () => api.kontor.platform.queries.submissions.byId(demo, stored.submissionId), null);
    await until(async () => existsSync(path), false);
    await until(async () => openAnswers(api.kontor.platform.vault, demo, stored), null);
  });
});
