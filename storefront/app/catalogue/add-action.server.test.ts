import { describe, expect, it } from '@jest/globals';
import { ProductId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { PLAIN_PRODUCT, PLAIN_VARIANT } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { addToCart } from './add-action.server.ts';

const CRUMB = 'c'.repeat(32);
const ITEM = 'Artikel kann nicht hinzugefügt werden';
const AT_ONCE = 'Artikel kann nicht gekauft werden';
const GIFT = 'Gutschein kann nicht gekauft werden';

const product = (changes: Partial<ProductView>, ...options: readonly string[]): ProductView =>
  ({
    ...PLAIN_PRODUCT,
    id: ProductId.parse('6f0f8a52-6d0e-4b5c-9c51-0d8f7f3a9b11'),
    productType: 'physical',
    variantOptionOrdering: options,
    variants: ['a', 'b'].map((value, index) => ({
      ...PLAIN_VARIANT,
      id: VariantId.parse(`6f0f8a52-6d0e-4b5c-9c51-0d8f7f3a9b2${index}`),
      sku: Sku.parse(value),
      attributes: Object.fromEntries(options.map((name) => [name, value])),
      priceCents: cents(100),
    })),
    ...changes,
  }) as ProductView;

const plain = product({ variants: product({}, 'Farbe').variants.slice(0, 1) }, 'Farbe');
const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const;
const subscribable = { ...plain, isSubscribable: true, subscriptionPlan: plan };

interface Sent {
  readonly product?: ProductView;
  readonly fields?: Readonly<Record<string, string>>;
  readonly crumb?: string;
  readonly cookie?: string;
  readonly refusal?: Refusal;
}

/** What the action answers to a form of the page's script, and what it asked of the cart. */
const send = async ({ product: of = plain, fields = {}, crumb = CRUMB, cookie = `crumb=${CRUMB}`, refusal }: Sent) => {
  const asked: unknown[] = [];
  const take = async (body: unknown) => {
    asked.push(body);
    if (refusal) throw refusal;
    return { cartToken: 'a b' };
  };
  const context = {
    site: { language: 'de' },
    crumb: CRUMB,
    cookies: { get: (name: string) => new Map([cookie.split('=') as [string, string]]).get(name) },
    cart: { addEntry: take, subscribe: take },
    checkout: { start: () => Promise.reject(new Refusal('outOfStock', { key: 'cart.outOfStock' })) },
  } as unknown as AppLoadContext;
  const form = new FormData();
  for (const [name, value] of Object.entries({ crumb, stay: '1', ...fields })) form.set(name, value);
  const answer = await addToCart(form, of, context);
  if (!('data' in answer)) throw new Error('the page stays where it is');
  return { answer: answer.data, status: answer.init?.status ?? 200, asked };
};

const optionOf = (value: string, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`option.${name}`, value]));

describe('answers to an add form (AC-03, AC-04, AC-05)', () => {
  it.each<[string, Sent, number, string, string]>([
    ['one option missing', { product: product({}, 'Farbe') }, 400, ITEM, 'Bitte Farbe auswählen.'],
    ['two', { product: product({}, 'Farbe', 'Größe') }, 400, ITEM, 'Bitte Farbe und Größe auswählen.'],
    ['many', { product: product({}, 'Farbe', 'Größe', 'Form') }, 400, ITEM, 'Bitte Farbe, Größe und Form auswählen.'],
    [
      'express, an option missing',
      { product: product({}, 'Farbe'), fields: { intent: 'express' } },
      400,
      AT_ONCE,
      'Bitte Farbe auswählen.',
    ],
    [
      'no such variant',
      { product: product({}, 'Farbe'), fields: optionOf('c', 'Farbe') },
      400,
      ITEM,
      'Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.',
    ],
    ['a quantity that is no number', { fields: { quantity: 'drei' } }, 400, ITEM, 'Anzahl muss eine Zahl sein.'],
    ['a part of a unit', { fields: { quantity: '1.5' } }, 400, ITEM, 'Quantity must be a whole number'],
    [
      'a part of a unit, again and again',
      { product: subscribable, fields: { quantity: '1.5', intent: 'subscribe' } },
      400,
      ITEM,
      'Die Menge muss eine ganze Zahl sein',
    ],
    [
      'a gift card without denomination',
      { product: product({ productType: 'giftCard' }, 'Betrag') },
      400,
      GIFT,
      'Eine Bezeichnung für den Gutschein auswählen',
    ],
    [
      'the same, bought at once',
      { product: product({ productType: 'giftCard' }, 'Betrag'), fields: { intent: 'express' } },
      400,
      GIFT,
      'Eine Bezeichnung für den Gutschein auswählen',
    ],
    [
      'out of stock',
      { refusal: new Refusal('outOfStock', { key: 'cart.outOfStock' }) },
      409,
      ITEM,
      'Leider sind derzeit nicht genügend Artikel verfügbar.',
    ],
    [
      'another crumb, cookies on',
      { crumb: 'x' },
      403,
      ITEM,
      'Deine Sitzung ist abgelaufen. Bitte aktualisiere die Seite und versuche es erneut.',
    ],
    [
      'another crumb, cookies on as the browser says',
      { crumb: 'x', cookie: '', fields: { cookies: '1' } },
      403,
      ITEM,
      'Deine Sitzung ist abgelaufen. Bitte aktualisiere die Seite und versuche es erneut.',
    ],
    [
      'another crumb, cookies off',
      { crumb: 'x', cookie: '', fields: { intent: 'express' } },
      403,
      AT_ONCE,
      'Bitte aktiviere Cookies in deinem Browser, aktualisiere die Seite und versuche es erneut.',
    ],
    [
      'too many requests',
      { refusal: new Refusal('tooManyRequests', { key: 'error.unavailable' }) },
      429,
      ITEM,
      'Bitte versuche es in einigen Sekunden erneut.',
    ],
    [
      'anything else: the server’s own message',
      { refusal: new Refusal('invalid', { key: 'cart.tooManyLines', params: { max: 200 } }) },
      400,
      ITEM,
      'Der Warenkorb fasst höchstens 200 verschiedene Artikel.',
    ],
    ['only to be subscribed', { product: subscribable }, 400, ITEM, 'Diesen Artikel gibt es nur im Abo.'],
    ['never to be subscribed', { fields: { intent: 'subscribe' } }, 400, ITEM, 'Diesen Artikel gibt es nicht im Abo.'],
  ])('%s', async (_, sent, status, title, message) => {
    const told = await send(sent);
    expect(told).toMatchObject({ status, answer: { ok: false, title, messages: [message] } });
  });

  it.each<[string, Sent, string | null]>([
    ['into the cart, the page stays', {}, null],
    ['at once, to the checkout', { fields: { intent: 'express' } }, '/checkout'],
    [
      'again and again, to the subscription’s checkout',
      { product: subscribable, fields: { intent: 'subscribe' } },
      '/checkout/subscription?cartToken=a+b',
    ],
  ])('%s', async (_, sent, leadsTo) => {
    const { answer, asked } = await send(sent);
    expect(answer).toEqual({ ok: true, leadsTo });
    expect(asked).toHaveLength(1);
  });
});
