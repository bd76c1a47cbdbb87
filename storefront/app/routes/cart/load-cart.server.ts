import { cents } from '@kontor/contracts/kernel/money';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../../money.server.ts';
import type { PageMeta } from '../../page-meta.ts';
import { textOf, titleOf } from '../../responses.server.ts';

export interface CartPageLine {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly imageUrl: string | null;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly unitPrice: string;
  readonly total: string;
  readonly quantity: number;
}

/** Where shopping goes on: the first place that the navigation offers. */
const shopHref = ({ site }: AppLoadContext): string => site.navigation[0]?.href ?? '/';

export const loadCart = async (context: AppLoadContext) => {
  const { site, queries, cartId, position } = context;
  const { cart } = await queries.cart.cart(site, cartId, position);
  const money = moneyOf(site);
  const meta: PageMeta = { title: titleOf(site, textOf(context)('cart.title')) };
  const taxNote: MessageKey = cart.purelyDigital ? 'cart.subtotalNoteDigital' : 'cart.subtotalNote';
  return {
    meta,
    lines: cart.entries.map((entry): CartPageLine => ({
      id: entry.id,
      title: entry.title,
      href: entry.url,
      imageUrl: entry.imageUrl,
      attributes: Object.entries(entry.chosenVariant.attributes),
      unitPrice: money(cents(entry.purchasePriceCents)),
      total: money(cents(Number(entry.subTotal.value))),
      quantity: entry.quantity,
    })),
    subtotal: money(cents(cart.subtotalCents)),
    taxNote,
    shopHref: shopHref(context),
  };
};
