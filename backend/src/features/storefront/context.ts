import type { StartCheckoutBody } from '@kontor/contracts/checkout/checkout';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';
import type { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { demandViewer } from '../../platform/http/access.ts';
import { crumbOf } from '../../platform/http/crumb.ts';
import { type HttpError, toHttpError, toRefusal } from '../../platform/http/error-body.ts';
import { loggedPath } from '../../platform/http/logged-path.ts';
import type { Platform } from '../../platform/platform.ts';
import { openedText, sealedText } from '../../platform/sealed-text.ts';
import { accountAccess } from '../accounts/account-session.ts';
import { adsAccess } from '../ads/ads-session.ts';
import { apiKeyAccess } from '../api-keys/key-session.ts';
import { batchAccess } from '../batches/batch-session.ts';
import { CartSession } from '../cart/cart-session.ts';
import { productAccess } from '../catalogue/product-session.ts';
import { storePageAccess } from '../catalogue/page-session.ts';
import { CheckoutSession } from '../checkout/checkout-session.ts';
import { couponAccess } from '../coupons/coupon-session.ts';
import { dashboardAccess } from '../dashboard/dashboard-session.ts';
import { FormSession } from '../forms/form-session.ts';
import { giftCardAccess } from '../gift-cards/panel-session.ts';
import { eventWebhookAccess } from '../webhooks/events/events-session.ts';
import { webhookAccess } from '../webhooks/webhook-session.ts';
import { submissionAccess } from '../forms/submissions-session.ts';
import { merchantForms } from '../forms/merchant-session.ts';
import { MerchantSession } from '../orders/merchant-session.ts';
import { OrderSession } from '../orders/order-session.ts';
import { newsletterAccess } from '../newsletters/merchant-session.ts';
import { campaignAccess } from '../newsletters/campaign-session.ts';
import { providerAccess } from '../newsletters/provider-session.ts';
import { NewsletterSession } from '../newsletters/newsletter-session.ts';
import { personAccess } from '../persons/person-session.ts';
import { RestockSession } from '../restock/restock-session.ts';
import { InventorySession } from '../stock/inventory-session.ts';
import { restockAccess } from '../restock/panel-session.ts';
import { subscriptionAccess } from '../subscriptions/panel-session.ts';
import { searchAccess } from '../search/search-session.ts';
import { settingsAccess } from '../preferences/settings-session.ts';
import { analystContext } from './analyst-context.ts';
import { translating } from './unavailable.ts';

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly refused: StorefrontContext['refused'];
}

/** What the pages of both builds get, once per request. */
export const storefrontContext = (
  platform: Platform,
  commands: CommandBus,
  { request, reply, refused }: Asked,
): StorefrontContext => {
  const scope = request.server.scopeOf(request, reply);
  const cart = new CartSession(commands, scope);
  cart.greet();
  const checkout = new CheckoutSession(platform, commands, scope, cart);
  const orders = new OrderSession(platform, commands, scope);
  const merchant = new MerchantSession(platform, commands, scope);
  const restock = new RestockSession(platform, commands, scope, cart);
  const crumb = crumbOf(request, reply, platform.ambient.ids);
  const forms = new FormSession(platform, commands, scope, crumb);
  const newsletters = new NewsletterSession(platform, commands, scope);
  const inventory = new InventorySession(platform, commands, scope);
  /** In the words of the API, and with the time to wait. */
  const answerTo = (error: unknown): HttpError => {
    const answer = toHttpError(error, scope.site.language);
    reply.headers(answer.headers);
    platform.logger.warn({ err: error, correlationId: request.id }, 'refused: a store is unavailable');
    return answer;
  };
  /** What Remix shows in a page of its own. */
  const asPage = (error: unknown): Response => {
    const { status, body } = answerTo(error);
    return Response.json({ message: body.error.message }, { status });
  };
  const asRefusal = (error: unknown): Refusal => {
    answerTo(error);
    return toRefusal(error);
  };
  const { catalogue, pages, cart: carts } = platform.queries;
  return {
    site: scope.site,
    nonce: reply.nonce,
    crumb,
    origin: scope.origin,
    cookies: scope.visitorCookies,
    get cartId() {
      return cart.cartId;
    },
    get position() {
      return scope.position;
    },
    queries: {
      catalogue: translating(catalogue, asPage),
      pages: translating(pages, asPage),
      cart: translating(carts, asPage),
    },
    refused,
    report: (error) =>
      platform.logger.error({ err: error, correlationId: request.id, path: loggedPath(request.url) }, 'page failed'),
    cart: translating(
      {
        addEntry: async (body) => void (await cart.addEntry(body)),
        changeQuantity: async (entryId, body) => void (await cart.changeQuantity(entryId, body)),
        removeEntry: async (entryId) => void (await cart.removeEntry(entryId)),
        changeAdditionalFields: async (entryId, body) => void (await cart.changeAdditionalFields(entryId, body)),
        applyCode: async (body) => void (await cart.applyCode(body)),
        removeCode: async (code) => void (await cart.removeCode(code)),
        chooseShipping: async (body) => void (await cart.chooseShipping(body)),
        subscribe: (body) => cart.subscribe(body),
      } satisfies StorefrontContext['cart'],
      asRefusal,
    ),
    checkout: {
      ...translating({ state: (body: StartCheckoutBody) => checkout.state(body) }, asPage),
      ...translating(
        {
          start: (body) => checkout.start(body),
          chooseShipping: (body) => checkout.chooseShipping(body),
          cancel: (body) => checkout.cancel(body),
          place: (body) => checkout.place(body),
        } satisfies Omit<StorefrontContext['checkout'], 'state'>,
        asRefusal,
      ),
    },
    ...analystContext(platform, commands, scope, asRefusal),
    accounts: translating(accountAccess(platform, commands, scope), asRefusal),
    apiKeys: translating(apiKeyAccess(platform, commands, scope), asRefusal),
    batches: translating(batchAccess(platform, commands, scope), asRefusal),
    dashboard: translating(dashboardAccess(platform, scope), asPage),
    search: translating(searchAccess(platform, commands, scope), asPage),
    access: (need) => demandViewer(scope, need),
    typed: {
      seal: (text) => sealedText(platform.vault, scope.site.id, text),
      open: (text) => openedText(platform.vault, scope.site.id, text),
    },
    merchantProducts: translating(productAccess(platform, commands, scope), asRefusal),
    merchantOrders: {
      ...translating(
        {
          list: (asked) => merchant.list(asked),
          byId: (orderId) => merchant.byId(orderId),
          personOf: (email) => merchant.personOf(email),
          mail: (orderId, number) => merchant.mail(orderId, number),
          openWork: () => merchant.openWork(),
        } satisfies Omit<StorefrontContext['merchantOrders'], 'write' | 'isDone'>,
        asPage,
      ),
      ...translating(
        {
          isDone: (orderId, mark) => merchant.isDone(orderId, mark),
          write: (orderId, write, writeId) => merchant.write(orderId, write, writeId),
        } satisfies Pick<StorefrontContext['merchantOrders'], 'write' | 'isDone'>,
        asRefusal,
      ),
    },
    merchantSubscriptions: translating(subscriptionAccess(platform, commands, scope), asRefusal),
    merchantGiftCards: translating(giftCardAccess(platform, commands, scope), asRefusal),
    inventory: {
      newWriteId: () => inventory.newWriteId(),
      ...translating(
        {
          list: (asked) => inventory.list(asked),
          byId: (productId, variantId, asked) => inventory.byId(productId, variantId, asked),
        } satisfies Omit<StorefrontContext['inventory'], 'newWriteId' | 'write' | 'writeEach'>,
        asPage,
      ),
      ...translating(
        {
          write: (productId, variantId, write, writeId) => inventory.write(productId, variantId, write, writeId),
          writeEach: (changes, writeId) => inventory.writeEach(changes, writeId),
        } satisfies Pick<StorefrontContext['inventory'], 'write' | 'writeEach'>,
        asRefusal,
      ),
    },
    merchantRestock: {
      newWriteId: () => platform.ambient.ids.uuid(),
      ...translating(restockAccess(platform, commands, scope), asRefusal),
    },
    merchantNewsletters: translating(newsletterAccess(platform, commands, scope), asRefusal),
    merchantCampaigns: translating(campaignAccess(platform, commands, scope), asRefusal),
    merchantProvider: translating(providerAccess(platform, commands, scope), asRefusal),
    merchantWebhooks: translating(webhookAccess(platform, commands, scope), asRefusal),
    eventWebhooks: translating(eventWebhookAccess(platform, commands, scope), asRefusal),
    merchantSubmissions: translating(submissionAccess(platform, commands, scope), asRefusal),
    merchantForms: translating(merchantForms(platform, commands, scope), asRefusal),
    persons: translating(personAccess(platform, commands, scope), asRefusal),
    settings: translating(settingsAccess(platform, commands, scope), asRefusal),
    coupons: translating(couponAccess(platform, commands, scope), asRefusal),
    ads: translating(adsAccess(platform, commands, scope), asRefusal),
    storePages: translating(storePageAccess(platform, commands, scope), asRefusal),
    inWords: (text) => wordsOf(text, scope.site.language),
    restock: {
      captcha: restock.captcha,
      ...translating(
        {
          byLink: (purpose, token) => restock.byLink(purpose, token),
          claim: (token) => restock.claim(token),
          heldClaims: (claims) => restock.heldClaims(claims),
        } satisfies Pick<StorefrontContext['restock'], 'byLink' | 'claim' | 'heldClaims'>,
        asPage,
      ),
      ...translating(
        {
          signUp: (body, mayConfirmByMail) => restock.signUp(body, mayConfirmByMail),
          confirm: (token) => restock.confirm(token),
          unsubscribe: (token, by) => restock.unsubscribe(token, by),
          takeClaim: (token, additionalFields) => restock.takeClaim(token, additionalFields),
        } satisfies Omit<StorefrontContext['restock'], 'captcha' | 'byLink' | 'claim' | 'heldClaims'>,
        asRefusal,
      ),
    },
    forms: {
      captcha: (form) => forms.captcha(form),
      ...translating(
        {
          form: (id) => forms.form(id),
          mailingList: (form) => forms.mailingList(form),
          key: (id) => forms.key(id),
        } satisfies Pick<StorefrontContext['forms'], 'form' | 'mailingList' | 'key'>,
        asPage,
      ),
      ...translating(
        {
          validate: (id, values) => forms.validate(id, values),
          takeFiles: (key, values) => forms.takeFiles(key, values),
          files: (key) => forms.files(key),
          submit: (body, isPlain) => forms.submit(body, isPlain),
        } satisfies Omit<StorefrontContext['forms'], 'captcha' | 'form' | 'mailingList' | 'key'>,
        asRefusal,
      ),
    },
    newsletters: {
      ...translating(
        {
          offer: (listId, place) => newsletters.offer(listId, place),
          byLink: (purpose, token) => newsletters.byLink(purpose, token),
        } satisfies Pick<StorefrontContext['newsletters'], 'offer' | 'byLink'>,
        asPage,
      ),
      ...translating(
        {
          signUp: (body, isPlain) => newsletters.signUp(body, isPlain),
          confirm: (token) => newsletters.confirm(token),
          unsubscribe: (token, by, which) => newsletters.unsubscribe(token, by, which),
        } satisfies Omit<StorefrontContext['newsletters'], 'offer' | 'byLink'>,
        asRefusal,
      ),
    },
    orders: {
      ...translating({ byToken: (id: string, token: string) => orders.byToken(id, token) }, asPage),
      ...translating(
        { cancelSubscription: (id: string, token: string) => orders.cancelSubscription(id, token) },
        asRefusal,
      ),
    },
  };
};
