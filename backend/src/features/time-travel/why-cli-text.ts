import type { AskWhyPrice } from '@kontor/contracts/time-travel/why';
import type {
  RefusedOrderThen,
  RefusedThen,
  WhyAdd,
  WhyCoupon,
  WhyLine,
  WhyPrice,
} from '@kontor/contracts/time-travel/responses';
import { type Cents, cents } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import { moneyText } from '../../platform/money-text.ts';
import { instantText, placeText } from './cli-text.ts';

/** A refused add, with the command that explains it. */
export const refusedText = ({ site, at, cart, sku, quantity, free }: RefusedThen & { readonly site: string }): string =>
  `${instantText(at)}  ${quantity} × ${sku}, ${free} frei: kontor why add --site ${site} --sku ${sku} --cart ${cart} --quantity ${quantity} --at ${instantText(at)}\n`;

/** A refused order, with the command that shows its cart. */
export const refusedOrderText = (order: RefusedOrderThen & { readonly site: string }): string => {
  const { site, at, cart, reason, totalCents, currency } = order;
  const total = moneyText({ language: 'de', currency, useCLDRMoneyFormat: true }, cents(totalCents));
  const why = messagesOf('de')[`panel.why.order.${reason}`];
  return `${instantText(at)}  Bestellung über ${total}, ${why}: kontor show cart ${cart} --site ${site} --at ${instantText(at)}\n`;
};

/** Why an add was accepted or refused, for the terminal. */
export const whyAddText = (why: WhyAdd): string => {
  const { product, variant, quantity, at, refused, since, stock, inCart, holders, chain, isCut } = why;
  const verdict = refused === null ? 'Ginge' : `Abgelehnt: ${refused}`;
  const units = stock
    ? `${stock.onHand} da, ${stock.reserved} davon zurückgelegt, ${stock.free} frei`
    : 'wird nicht gezählt';
  const lines = [
    `${quantity} × ${product.name}, ${variant.sku}, am ${instantText(at)}`,
    verdict,
    `  Produkt: ${product.visible ? 'sichtbar' : 'nicht sichtbar'}`,
    `  Bestand: ${units}`,
    `  Schon im Warenkorb: ${inCart}`,
    ...holders.map(
      ({ quantity: held, reserved, cart }) =>
        `  Zurückgelegt: ${held} für ${cart === null ? 'eine Vormerkung' : `Warenkorb ${cart}`}, seit ${instantText(reserved.at)}`,
    ),
    `So ist es seit ${since === null ? 'jeher' : instantText(since)}:`,
    ...chain.map((link) => `  ${placeText(link)}  frei: ${link.free ?? 'ungezählt'}`),
    ...(isCut ? ['  (dazwischen mehr)'] : []),
  ];
  return `${lines.join('\n')}\n`;
};

/** How the amounts of a cart or order were calculated. */
export const whyPriceText = (why: WhyPrice, { kind, id }: Pick<AskWhyPrice, 'kind' | 'id'>): string => {
  const style = { language: 'de', currency: why.currency, useCLDRMoneyFormat: true };
  const money = (amount: Cents): string => moneyText(style, amount);
  const { shipping, taxes } = why;
  const lines = [
    kind === 'order'
      ? `Bestellung ${id}, am ${instantText(why.at)}, aus Warenkorb ${why.cart}`
      : `Warenkorb ${why.cart}, am ${instantText(why.at)}`,
    ...why.lines.flatMap((line) => lineTexts(line, money)),
    ...why.coupons.map((coupon) => couponText(coupon, money)),
    `Zwischensumme ${money(why.subtotalCents)}, Rabatte ${money(why.discountCents)}`,
    ...(shipping
      ? [
          `Versand ${shipping.name} ${money(shipping.cents)}`,
          ...byText('  gewählt', shipping.chosen),
          ...byText('  Preis', shipping.set),
        ]
      : []),
    `Enthaltene Steuern (${taxes.country}) ${money(taxes.cents)}`,
    ...byText('  Satz', taxes.set),
    `Summe ${money(why.grandTotalCents)}, vor Geschenkgutscheinen`,
  ];
  return `${lines.join('\n')}\n`;
};

const byText = (what: string, place: Parameters<typeof placeText>[0] | null): readonly string[] => [
  `${what}: ${place ? placeText(place) : 'wie ausgeliefert'}`,
];

const lineTexts = (line: WhyLine, money: (amount: Cents) => string): readonly string[] => {
  const { listed } = line;
  const said = listed
    ? `Preis ${money(listed.priceCents)}${listed.salePriceCents === null ? '' : `, Angebot ${money(listed.salePriceCents)} ${listed.onSale ? '(galt)' : '(galt nicht)'}`}`
    : 'gab es nicht mehr';
  return [
    `${line.quantity} × ${line.title}, ${line.sku}: je ${money(line.unitPriceCents)}, Rabatt ${money(line.discountCents)}, zusammen ${money(line.totalCents)} (${line.taxRate / 100} % enthalten)`,
    `  im Warenkorb seit: ${placeText(line.taken)}`,
    `  Produkt: ${said}`,
    ...(line.set ? byText('  gesetzt', line.set) : []),
  ];
};

const couponText = (
  { code, name, discountCents, refused, defined }: WhyCoupon,
  money: (amount: Cents) => string,
): string => {
  const given = refused === null ? money(discountCents) : `nichts (${refused})`;
  return `Rabattcode ${code}${name === null ? '' : `, ${name}`}: ${given}${defined ? `; ${placeText(defined)}` : ''}`;
};
