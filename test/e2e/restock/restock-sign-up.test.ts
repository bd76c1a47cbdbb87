import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { type CommercePreferences, DEFAULT_PREFERENCES } from '@kontor/contracts/preferences/commerce-preferences';
import { streamName } from '@kontor/contracts/kernel/events';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import type { RestockSignUpAnswer } from '@kontor/contracts/restock/responses';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { setPreferences } from '../../../backend/src/features/preferences/commands.ts';
import { SignUpForRestock } from '../../../backend/src/features/restock/commands.ts';
import { WriteStock } from '../../../backend/src/features/stock/commands.ts';
import { solveCaptcha } from '../../../storefront/app/captcha/solve.ts';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { OWNER } from '../../support/demo-data.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { makeList, POST, preferNewsletter } from '../../support/newsletters.ts';

const CALL = '/api/site-users/account/notifications/restock';
const IN_STOCK = 'Diese Variante ist gerade wieder da. Du kannst sie gleich in den Warenkorb legen.';

describe('restock sign-up (RS-02, RS-03, RS-04)', () => {
  let api: Api;
  let soldOut: ProductView;

  let ahead = 0;
  const ambient = { ...systemAmbient, clock: { now: () => Date.now() + ahead } };
  /** Processes cache a site's settings for a second. */
  const settled = async (): Promise<void> => {
    await caughtUp(api);
    ahead += 2_000;
  };

  const prefer = async (change: Partial<CommercePreferences['restock']>): Promise<void> => {
    const preferences = { ...DEFAULT_PREFERENCES.restock, ...change };
    await api.kontor.server.commands.execute(setPreferences({ namespace: 'restock', preferences }, testContext()));
    await settled();
  };
  const setStock = async (level: number): Promise<void> => {
    const place = { productId: soldOut.id, variantId: soldOut.variants[0]!.id };
    await api.kontor.server.commands.execute(
      new WriteStock({ type: 'SetStock', ...place, level, reason: inOurWords('Test') }, testContext()),
    );
  };
  const body = (change: object = {}): object => ({
    isJoinMailingList: false,
    productId: soldOut.id,
    variantId: soldOut.variants[0]?.id,
    siteVisitorEmail: 'lena@example.org',
    recaptchaEnterpriseV3Token: '',
    ...change,
  });
  const signUp = (change: object = {}, headers: object = {}, visitor = new Visitor(api)): Promise<Answer> =>
    visitor.call('post', CALL, body(change), headers);
  const answerOf = ({ body: said }: Answer) => said as unknown as RestockSignUpAnswer;
  const events = async (): Promise<readonly RestockEvent[]> => {
    const stream = streamName('restock', demo, soldOut.variants[0]?.id ?? '');
    return (await api.kontor.platform.log.readStream(stream)) as unknown as readonly RestockEvent[];
  };
  const solved = (): Promise<string> =>
    solveCaptcha({ kind: 'proofOfWork', action: 'productWaitlist' }, async (path) => {
      return (await new Visitor(api).call('get', path)).body;
    });

  beforeAll(async () => {
    api = await startApi({ ambient, signUpsPerMinute: 40 });
    soldOut = await api.product('nistkasten-meisen');
    await makeList(api.kontor, POST, 'Post aus dem Laden');
    await preferNewsletter(api.kontor, { listId: POST });
    await prefer({ captcha: 'off' });
  });
  afterAll(() => api.stop());

  it('given a sold-out variant, when somebody signs up, then they are in line, and everyone gets the same answer', async () => {
    const answer = await signUp();
    expect(answer.status).toBe(200);
    const [first] = await events();
    expect(answer.body).toEqual({ message: 'Registriert!', hint: null });
    expect(first).toMatchObject({
      type: 'RestockSignedUp',
      data: { number: 1, language: 'de', joinsMailingList: false, needsConfirmation: false },
    });
    expect(JSON.stringify(await events())).not.toContain('lena');
  });

  it('given an address in line, when it signs up again in any spelling, then the answer is the same, and only another language is noted', async () => {
    const [first, second] = [
      await signUp(),
      await signUp({ siteVisitorEmail: ' Lena@Example.ORG ', language: 'en-GB' }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await events()).toMatchObject([{ type: 'RestockSignedUp' }, { type: 'RestockLanguageChanged' }]);
    expect((await signUp()).body).toEqual(first.body);
    expect(await events()).toHaveLength(2);
    expect((await signUp({ siteVisitorEmail: 'nobody-knows@example.org' })).body).toEqual(first.body);
  });

  it('given a request repeated with its key, then the answer is the same', async () => {
    const key = { 'idempotency-key': 'einmal-und-nie-wieder' };
    const change = { siteVisitorEmail: 'key@example.org', isJoinMailingList: true, language: 'en' };
    const [first, second] = [await signUp(change, key), await signUp(change, key)];
    expect(second.body).toEqual(first.body);
    expect((await events()).at(-1)).toMatchObject({ data: { number: 3, language: 'en', joinsMailingList: true } });
    const other = await signUp({ siteVisitorEmail: 'other@example.org' }, key);
    expect(other.body.error.code).toBe('idempotencyConflict');
  });

  it('given the request repeated once it is back in stock, then the answer is the same, and a new one is refused', async () => {
    const key = { 'idempotency-key': 'vor-der-lieferung' };
    const change = { siteVisitorEmail: 'frueh@example.org' };
    const first = await signUp(change, key);
    await setStock(1);
    const [again, other] = [await signUp(change, key), await signUp(change)];
    await setStock(0);
    expect([first.status, again.body, other.status]).toEqual([200, first.body, 409]);
  });

  it('given another spelling of the domain, then it is the same sign-up', async () => {
    const [own, ascii] = [
      await signUp({ siteVisitorEmail: 'eva@müller.example' }),
      await signUp({ siteVisitorEmail: 'eva@XN--mller-kva.example' }),
    ];
    expect([own.status, ascii.body]).toEqual([200, own.body]);
  });

  it('given a product that is never sold out, then it is refused', async () => {
    const { id, variants } = await api.product('gutschein');
    const of = { productId: id, variantId: variants[0]!.id };
    const answer = await signUp(of);
    expect([answer.status, answer.body.error.message]).toEqual([409, IN_STOCK]);
    const said = { language: 'de', joinsMailingList: false, needsConfirmation: false, origin: 'http://x' } as const;
    const command = new SignUpForRestock({ ...of, ...said, email: 'eva@x.example' }, testContext());
    await expect(api.kontor.server.commands.execute(command)).rejects.toMatchObject({
      text: { key: 'restock.inStock' },
    });
  });

  it('given a product without a setting, then its store page decides, else the shop (RS-01)', async () => {
    const owner = new Visitor(api);
    await owner.signIn();
    const page = `/api/content-service/product/1.1/websites/demo/products/${soldOut.collectionId}/restock`;
    const offers = async (): Promise<number> => (await signUp({ siteVisitorEmail: 'fritz@example.org' })).status;
    const ofPage = async (offered: boolean | null): Promise<number> => {
      expect((await owner.call('put', page, { offered })).status).toBe(204);
      await settled();
      return offers();
    };
    expect([await offers(), await ofPage(false)]).toEqual([200, 409]);
    const refused = (await signUp({ siteVisitorEmail: 'fritz@example.org' })).body.error;
    expect(refused.message).toBe('Zu diesem Artikel gibt es keine Benachrichtigung.');
    await prefer({ captcha: 'off', offered: false });
    expect([await ofPage(true), await ofPage(null)]).toEqual([200, 409]);
    await prefer({ captcha: 'off' });
    expect(await offers()).toBe(200);
    expect((await owner.call('put', page, { offered: 'ja' })).status).toBe(400);
    expect((await owner.call('put', page.replace(soldOut.collectionId, soldOut.id), { offered: true })).status).toBe(
      404,
    );
    expect((await new Visitor(api).call('put', page, { offered: true })).status).toBe(401);
  });

  it.each([
    ['nothing', '', 'E-Mail-Adresse darf nicht leer sein'],
    ['spaces', '   ', 'E-Mail-Adresse darf nicht leer sein'],
    ['no address', 'lena@', 'E-Mail-Adresse ist ungültig'],
    ['two characters', 'a@', 'E-Mail-Adresse ist ungültig'],
    [
      '257 characters',
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(13)}`,
      'E-Mail-Adresse ist ungültig',
    ],
    ['a header', 'lena@example.org\nBcc: all@example.org', 'E-Mail-Adresse ist ungültig'],
  ])('given %s as address, then 400 with the exact text', async (_, siteVisitorEmail, message) => {
    const answer = await signUp({ siteVisitorEmail });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toEqual({ code: 'invalid', message, fields: { siteVisitorEmail: message } });
  });

  it('given no address, or an invalid request, then 400', async () => {
    expect((await signUp({ siteVisitorEmail: undefined })).body.error.message).toBe(
      'E-Mail-Adresse darf nicht leer sein',
    );
    expect((await signUp({ siteVisitorEmail: ['a@b.example'] })).status).toBe(400);
    expect((await signUp({ isJoinMailingList: 'yes' })).status).toBe(400);
    expect((await signUp({ productId: 'x' })).status).toBe(400);
  });

  it('given an unknown product or variant, then 404', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const change of [{ productId: unknown }, { variantId: unknown }]) {
      const answer = await signUp(change);
      expect([answer.status, answer.body.error.message]).toEqual([404, 'Diesen Artikel gibt es hier nicht mehr.']);
    }
  });

  it('given a variant in stock, then it is refused with an explanation', async () => {
    const cup = await api.product('becher-duene');
    const there = cup.variants.find(({ qtyInStock }) => qtyInStock > 0);
    const answer = await signUp({ productId: cup.id, variantId: there?.id });
    expect([answer.status, answer.body.error.message]).toEqual([409, IN_STOCK]);
  });

  it('given no crumb, then 403', async () => {
    expect((await signUp({}, { 'x-csrf-token': 'nicht der' })).body.error.code).toBe('crumbFail');
  });

  it('given another site, then its visitors cannot see the product', async () => {
    const answer = await signUp({}, {}, new Visitor(api, 'demo-ch'));
    expect(answer.status).toBe(404);
  });

  it('given a shop that confirms every address, then new and known ones get the same answer', async () => {
    await prefer({ captcha: 'off', doubleOptIn: true });
    const [known, fresh] = [await signUp(), await signUp({ siteVisitorEmail: 'neu@example.org' })];
    const hint = 'Bitte bestätige noch deine Adresse: Wir haben dir eine E-Mail mit einem Link geschickt.';
    expect(known.body).toEqual(fresh.body);
    expect(answerOf(fresh)).toEqual({ message: 'Registriert!', hint });
    expect((await events()).at(-1)).toMatchObject({ data: { needsConfirmation: true } });
  });

  describe('with a captcha', () => {
    beforeAll(() => prefer({ captcha: 'on' }));

    it('given none, or an invalid one, then 400', async () => {
      for (const recaptchaEnterpriseV3Token of ['', 'unsinn', 'x'.repeat(9_000)]) {
        const answer = await signUp({ recaptchaEnterpriseV3Token });
        expect([answer.status, answer.body.error.message]).toEqual([
          400,
          'Wir konnten nicht prüfen, ob du ein Mensch bist. Bitte versuche es noch einmal.',
        ]);
      }
    });

    it('given a solved one, then it is valid once, and again only for the same request', async () => {
      const recaptchaEnterpriseV3Token = await solved();
      const change = { siteVisitorEmail: 'mensch@example.org', recaptchaEnterpriseV3Token };
      const key = { 'idempotency-key': 'mensch' };
      const first = await signUp(change, key);
      expect([first.status, answerOf(first).hint]).toEqual([200, null]);
      expect((await signUp(change, key)).body).toEqual(first.body);
      expect((await signUp({ ...change, siteVisitorEmail: 'zweiter@example.org' })).status).toBe(400);
    });

    it('given a solved one, then its request’s key is not accepted elsewhere', async () => {
      const cup = await api.product('becher-duene');
      const place = { productId: cup.id, variantId: cup.variants[0]!.id };
      const stock = { ...place, level: 0, reason: inOurWords('Test') };
      await api.kontor.server.commands.execute(new WriteStock({ type: 'SetStock', ...stock }, testContext()));
      const [visitor, key] = [new Visitor(api), { 'idempotency-key': 'hier-und-dort' }];
      const change = { siteVisitorEmail: 'hier@example.org', recaptchaEnterpriseV3Token: await solved() };
      expect((await signUp(change, key, visitor)).status).toBe(200);
      const elsewhere = { ...change, ...place, siteVisitorEmail: 'dort@example.org' };
      expect((await signUp(elsewhere, key, visitor)).status).toBe(400);
    });

    it('given an unknown captcha action, then 404', async () => {
      const visitor = new Visitor(api);
      expect(
        (
          await answered(
            visitor.api.GET('/api/captcha/challenges/{action}', { params: { path: { action: 'formBlock' } } }),
          )
        ).status,
      ).toBe(200);
      expect(
        (await answered(visitor.api.GET('/api/captcha/challenges/{action}', { params: { path: { action: 'other' } } })))
          .status,
      ).toBe(404);
    });
  });

  it('given the shop’s own success text, then that is returned', async () => {
    await prefer({ captcha: 'off' });
    const owner = new Visitor(api);
    await owner.signIn(OWNER);
    const text = { restockNotificationsSuccessText: 'Du hörst von uns.' };
    expect(
      (
        await answered(
          owner.api.PUT('/api/v1/commerce-preferences/{namespace}', {
            params: { path: { namespace: 'store' } },
            body: text,
          }),
        )
      ).status,
    ).toBe(200);
    await settled();
    expect(answerOf(await signUp()).message).toBe('Du hörst von uns.');
  });

  it('given a flood from one address range, then 429 says how long to wait', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 45; n += 1) codes.push((await signUp()).status);
    expect(codes.at(-1)).toBe(429);
    const refused = await signUp({ siteVisitorEmail: 'noch@example.org' });
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });
});
