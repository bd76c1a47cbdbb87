import { CART_PATH } from '@kontor/contracts/kernel/http';
import { countText } from '../cart/cart-count.ts';
import { usePageFrame, useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import { fillContainers } from './fill-containers.ts';

/** A text of the site's own, with the cart in the widgets it holds (CA-07). */
export const TextBlock = ({ html }: { html: string }) => {
  const text = useText();
  const { messages } = usePageFrame();
  const { cartQuantity, cartSubtotal } = useShop();
  const label = text('widget.label', { count: countText(cartQuantity, messages), subtotal: cartSubtotal });
  // In a browser the page's own script fills the widgets, and keeps them: the HTML around them is never made anew.
  const shown = import.meta.env.SSR ? fillContainers(html, CART_PATH, label) : html;
  return (
    <div
      className="wrap section prose"
      dangerouslySetInnerHTML={{ __html: shown }}
      // The server's HTML has the filled widgets in it.
      suppressHydrationWarning
    />
  );
};
