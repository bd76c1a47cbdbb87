import { CART_PATH } from '@kontor/contracts/http';
import { useState } from 'react';
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
  // Filled once: from then on the page's script keeps the widgets, and the HTML around them must not be made anew.
  const [filled] = useState(() => fillContainers(html, CART_PATH, label));
  return <div className="wrap section prose" dangerouslySetInnerHTML={{ __html: filled }} />;
};
