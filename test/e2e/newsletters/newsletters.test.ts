import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommercePreferences, DEFAULT_PREFERENCES } from '@kontor/contracts/preferences/commerce-preferences';
import { streamName } from '@kontor/contracts/kernel/events';
import { CampaignId, ListId } from '@kontor/contracts/newsletters/ids';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { WriteCampaign } from '../../../backend/src/features/newsletters/commands.ts';
import { erasePerson } from '../../../backend/src/features/persons/erasing.ts';
import { setPreferences } from '../../../backend/src/features/preferences/commands.ts';
import { SignUpForRestock, WriteRestock } from '../../../backend/src/features/restock/commands.ts';
import { solveCaptcha } from '../../../storefront/app/captcha/solve.ts';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { mailsTo, makeList, POST, preferNewsletter, subscriberEvents, TEA } from '../../support/newsletters.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { stockOf } from '../../support/stock.ts';
import { testSite } from '../../support/site.ts';
import { until } from '../../support/until.ts';

const BOUNCING = ListId.parse('8b0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c03');
const CALL = '/api/v1/newsletters/sign-ups';

describe('newsletter sign-up (NL-01)', () => {
  let api: Api;
  let ahead = 0;
  const ambient = { ...systemAmbient, clock: { now: () => Date.now() + ahead } };
  const prefer = async (change: Partial<CommercePreferences['newsletter']>): Promise<void> => {
    await preferNewsletter(api.kontor, { listId: POST, captcha: 'off', ...change });
    await caughtUp(api);
    // Processes cache a site's settings for a second.
    ahead += 2_000;
  };
  const signUp = (email: unknown, change: object = {}, visitor = new Visitor(api)): Promise<Answer> =>
    visitor.call('post', CALL, { email, ...change });
  const typesOf = async (email: string) => (await subscriberEvents(api.kontor, email)).map(({ type }) => type);

  beforeAll(async () => {
    api = await startApi({ ambient, signUpsPerMinute: 40 });
    await makeList(api.kontor, POST, 'Post aus dem Laden');
    await makeList(api.kontor, TEA, 'Teebrief');
    await prefer({});
  });
  afterAll(() => api.stop());

  it('asks to confirm by mail, seals the address, and answers the same when repeated', async () => {
    const first = await signUp(' Lena@Example.org ');
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ message: 'Fast geschafft!', hint: expect.stringContaining('E-Mail geschickt') });
    await until(
      async () => (await typesOf('lena@example.org')).join(),
      'NewsletterJoinAsked,NewsletterConfirmationSent',
    );
    expect((await signUp('lena@example.org', { place: 'popup' })).body).toEqual(first.body);
    const [mail, ...more] = await mailsTo(api.folder, 'Lena@example.org');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Bitte bestätigen: Post aus dem Laden' });
    expect(mail!.text).toMatch(/\/newsletter\/confirm\/n\.[\w-]+\.[\w-]+/u);
    expect(JSON.stringify(await subscriberEvents(api.kontor, 'lena@example.org'))).not.toMatch(/lena/iu);
  });

  it('subscribes at once only if the owner requires no confirmation', async () => {
    await prefer({ doubleOptIn: false });
    expect((await signUp('jan@example.org')).body).toEqual({ message: 'Du bist angemeldet.', hint: null });
    expect(await typesOf('jan@example.org')).toEqual(['NewsletterJoined']);
    expect((await signUp('jan@example.org')).body).toEqual({ message: 'Du bist angemeldet.', hint: null });
    await caughtUp(api);
    expect(await api.kontor.platform.queries.newsletters.list(demo, POST)).toMatchObject({ members: 1 });
    await prefer({});
  });

  it('keeps lists separate, and refuses archived or foreign ones', async () => {
    await signUp('both@example.org', { listId: TEA });
    await signUp('both@example.org');
    const asked = (await subscriberEvents(api.kontor, 'both@example.org')).filter(
      ({ type }) => type === 'NewsletterJoinAsked',
    );
    expect(asked.map(({ data }) => 'listId' in data && data.listId)).toEqual([TEA, POST]);
    const unknown = await signUp('x@example.org', { listId: '99999999-9999-4999-8999-999999999999' });
    expect([unknown.status, unknown.body.error.message]).toEqual([404, 'Diesen Newsletter gibt es nicht mehr.']);
    const elsewhere = await signUp('x@example.org', { listId: POST }, new Visitor(api, 'demo-ch'));
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([400, 'invalid']);
  });

  it.each([
    ['', 'E-Mail-Adresse darf nicht leer sein'],
    [undefined, 'E-Mail-Adresse darf nicht leer sein'],
    ['lena@', 'E-Mail-Adresse ist ungültig'],
    ['lena@example.org\nBcc: all@example.org', 'E-Mail-Adresse ist ungültig'],
  ])('refuses the address %p at its field', async (email, message) => {
    const { status, body } = await signUp(email);
    expect([status, body.error]).toEqual([400, { code: 'invalid', message, fields: { email: message } }]);
  });

  it('stores nothing for bots that fill in the hidden field, without telling them', async () => {
    const told = await signUp('bot@example.org', { honeypot: 'http://spam.example' });
    expect(told.body).toMatchObject({ message: 'Fast geschafft!' });
    expect(await typesOf('bot@example.org')).toEqual([]);
  });

  it('accepts a solved captcha of its own kind, once', async () => {
    await prefer({ captcha: 'on' });
    const solved = (action: 'newsletterBlock' | 'promoPopup') =>
      solveCaptcha({ kind: 'proofOfWork', action }, async (path) => (await new Visitor(api).call('get', path)).body);
    expect((await signUp('c@example.org')).status).toBe(400);
    const captchaToken = await solved('newsletterBlock');
    expect((await signUp('c@example.org', { captchaToken, place: 'popup' })).status).toBe(400);
    expect((await signUp('c@example.org', { captchaToken })).status).toBe(200);
    expect((await signUp('d@example.org', { captchaToken })).status).toBe(400);
    const popup = await solved('promoPopup');
    expect((await signUp('d@example.org', { captchaToken: popup, place: 'popup' })).status).toBe(200);
    await prefer({});
  });

  it('subscribes only those who ticked the box of a restock sign-up or at the checkout', async () => {
    await stockOf(api, await api.product('becher-duene'), 10);
    const buy = async (change: object): Promise<void> => {
      const shopper = await shopperWith(api, await api.product('becher-duene'), 1);
      expect((await placeOrder(api, shopper, change)).status).toBe(200);
    };
    await buy({ email: 'ohne@example.org' });
    await buy({ email: 'mit@example.org', joinsMailingList: true });
    const soldOut = await api.product('nistkasten-meisen');
    const wait = (siteVisitorEmail: string, isJoinMailingList: boolean) =>
      new Visitor(api).call('post', '/api/site-users/account/notifications/restock', {
        productId: soldOut.id,
        variantId: soldOut.variants[0]?.id,
        siteVisitorEmail,
        isJoinMailingList,
        recaptchaEnterpriseV3Token: '',
      });
    const restock = { ...DEFAULT_PREFERENCES.restock, captcha: 'off' as const };
    await api.kontor.server.commands.execute(
      setPreferences({ namespace: 'restock', preferences: restock }, testContext()),
    );
    await prefer({});
    expect((await wait('wartet@example.org', true)).status).toBe(200);
    expect((await wait('wartet-nur@example.org', false)).status).toBe(200);
    const sources = async (email: string) =>
      (await subscriberEvents(api.kontor, email))
        .map(({ type, data }) => ('source' in data ? `${type} ${data.source}` : type))
        .join();
    for (const [email, source] of [
      ['mit@example.org', 'checkout'],
      ['wartet@example.org', 'restock'],
    ] as const) {
      await until(() => sources(email), `NewsletterJoinAsked ${source},NewsletterConfirmationSent`);
    }
    expect([await sources('ohne@example.org'), await sources('wartet-nur@example.org')]).toEqual(['', '']);
  });

  describe('without a list', () => {
    const soldOutVariant = async () => {
      const soldOut = await api.product('nistkasten-meisen');
      return { productId: soldOut.id, variantId: soldOut.variants[0]!.id };
    };
    const dataOf = async (stream: string) => (await api.kontor.platform.log.readStream(stream)).map(({ data }) => data);

    beforeEach(async () => {
      const restock = { ...DEFAULT_PREFERENCES.restock, captcha: 'off' as const, doubleOptIn: false };
      await api.kontor.server.commands.execute(
        setPreferences({ namespace: 'restock', preferences: restock }, testContext()),
      );
      await prefer({ listId: null });
    });
    afterEach(() => prefer({}));

    it('ignores the opt-in of restock sign-ups and checkouts', async () => {
      const variant = await soldOutVariant();
      const asked = { ...variant, siteVisitorEmail: 'keine@example.org', isJoinMailingList: true };
      const waits = await answered(
        new Visitor(api).api.POST('/api/site-users/account/notifications/restock', {
          body: {
            ...asked,
            recaptchaEnterpriseV3Token: '',
          },
        }),
      );
      expect(waits.status).toBe(200);
      expect((await dataOf(streamName('restock', demo, variant.variantId))).at(-1)).toMatchObject({
        joinsMailingList: false,
      });
      await stockOf(api, await api.product('becher-duene'), 10);
      const shopper = await shopperWith(api, await api.product('becher-duene'), 1);
      const order = await placeOrder(api, shopper, { email: 'keine@example.org', joinsMailingList: true });
      const placedOrder = await dataOf(streamName('order', demo, placed(order).orderId));
      expect(placedOrder[0]).not.toHaveProperty('joinsMailingList');
    });

    it('never adds people to a list created after their consent, however late they confirm', async () => {
      const variant = await soldOutVariant();
      const { commands } = api.kontor.server;
      const request = { ...variant, email: 'frueh@example.org', language: 'de', joinsMailingList: true } as const;
      const {
        signUp: { number, signUpId },
      } = await commands.execute(
        new SignUpForRestock({ ...request, needsConfirmation: true, origin: 'http://demo.localhost' }, testContext()),
      );
      const late = ListId.parse('8b0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c09');
      await makeList(api.kontor, late, 'Nachzügler');
      await prefer({ listId: late });
      await commands.execute(
        new WriteRestock(variant.variantId, { type: 'ConfirmSignUp', ...variant, number, signUpId }, testContext()),
      );
      const { log } = api.kontor.platform;
      const confirmed = (await log.readStream(streamName('restock', demo, variant.variantId))).at(-1)!;
      await until(async () => (await dataOf(streamName('newsletterWish', demo, confirmed.id))).length, 1);
      expect(await typesOf('frueh@example.org')).toEqual([]);
    });
  });

  it('subscribes at once when the restock sign-up was confirmed', async () => {
    const restock = { ...DEFAULT_PREFERENCES.restock, captcha: 'off' as const };
    await api.kontor.server.commands.execute(
      setPreferences({ namespace: 'restock', preferences: restock }, testContext()),
    );
    const soldOut = await api.product('nistkasten-meisen');
    const variant = { productId: soldOut.id, variantId: soldOut.variants[0]!.id };
    const request = { ...variant, email: 'treu@example.org', language: 'de', joinsMailingList: true } as const;
    const { commands } = api.kontor.server;
    const {
      signUp: { number, signUpId },
    } = await commands.execute(
      new SignUpForRestock({ ...request, needsConfirmation: true, origin: 'http://demo.localhost' }, testContext()),
    );
    expect(await typesOf('treu@example.org')).toEqual([]);
    await commands.execute(
      new WriteRestock(variant.variantId, { type: 'ConfirmSignUp', ...variant, number, signUpId }, testContext()),
    );
    await until(async () => (await typesOf('treu@example.org')).join(), 'NewsletterJoined');
  });

  it('keeps the numbers and erases the address of an erased person', async () => {
    await prefer({ doubleOptIn: false });
    await signUp('weg@example.org');
    await caughtUp(api);
    const { newsletters } = api.kontor.platform.queries;
    const before = (await newsletters.list(demo, POST))?.members;
    const erased = await erasePerson(api.kontor.platform, api.kontor.server.commands, testSite(), {
      email: 'weg@example.org',
      personId: null,
      redact: [],
      actor: 'system:cli',
    });
    expect(erased?.findings).toMatchObject({ sealed: { NewsletterJoined: 1 }, readable: {}, inClear: {} });
    expect((await newsletters.list(demo, POST))?.members).toBe(before);
  });

  it('records why a mail bounced, without its recipient', async () => {
    await prefer({ doubleOptIn: false });
    await makeList(api.kontor, BOUNCING, 'Rückläufer');
    await signUp('kommt-zurueck@example.org', { listId: BOUNCING });
    await caughtUp(api);
    const campaignId = CampaignId.parse(crypto.randomUUID());
    const content = {
      subject: 'Moin',
      preview: '',
      html: '<p>Moin.</p><script>x()</script>',
      listId: BOUNCING,
      tag: null,
    };
    for (const change of [
      { type: 'SaveCampaign', campaignId, content, madeFrom: 0 },
      { type: 'StartCampaign', campaignId, origin: 'https://shop.example' },
    ] as const) {
      await api.kontor.server.commands.execute(new WriteCampaign(campaignId, change, testContext()));
    }
    const stream = streamName('campaign', demo, campaignId);
    const last = async () => (await api.kontor.platform.log.readStream(stream)).at(-1);
    await until(async () => (await last())?.type, 'CampaignMailSent');
    const sent = await mailsTo(api.folder, 'kommt-zurueck@example.org');
    const { html } = sent.find(({ subject }) => subject === content.subject)!;
    expect([html?.includes('Moin.'), html?.includes('x()')]).toEqual([true, false]);
    const { messageId } = (await last())!.data as { readonly messageId: string };
    const owner = new Visitor(api);
    await owner.signIn();
    const reason = '550 5.1.1 <kommt-zurueck@example.org>: kommt-zurueck is unknown here';
    expect(
      (await answered(owner.api.POST('/api/v1/newsletters/bounces', { body: { messageId, reason } }))).status,
    ).toBe(204);
    expect(await last()).toMatchObject({
      type: 'CampaignMailBounced',
      data: { reason: expect.stringContaining('550 5.1.1') },
    });
    expect(JSON.stringify(await last())).not.toContain('kommt-zurueck');
  });

  it('has a rate limit per address', async () => {
    const statuses = [];
    for (let index = 0; index < 41; index += 1) statuses.push((await signUp(`r${index}@example.org`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
