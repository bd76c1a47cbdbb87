import { CART_PATH } from '@kontor/contracts/kernel/http';
import { countText } from '../../cart/cart-count.ts';
import { usePageFrame, useText } from '../../frame/page-frame.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { fillContainers } from '../../cart/widget/fill-containers.ts';
import type { ViewProps } from '../page-block.ts';

/** HTML of the site, with the cart widgets in it (CA-07). */
const Prose = ({ html }: { html: string }) => {
  const text = useText();
  const { messages } = usePageFrame();
  const { cartQuantity, cartSubtotal } = useShop();
  const label = text('widget.label', { count: countText(cartQuantity, messages), subtotal: cartSubtotal });
  // In a browser React must not render this HTML again, because the page's script fills the widgets and keeps them.
  const shown = import.meta.env.SSR ? fillContainers(html, CART_PATH, label) : html;
  return (
    <div
      className="wrap section prose"
      dangerouslySetInnerHTML={{ __html: shown }}
      // The server's HTML has the widgets filled in.
      suppressHydrationWarning
    />
  );
};

export const Text = ({ block: { html } }: ViewProps<'text'>) => <Prose key={html} html={html} />;
