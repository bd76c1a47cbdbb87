import { CART_PATH } from '@kontor/contracts/kernel/http';
import { Link } from '@remix-run/react';
import { countText, spokenCount } from '../cart-count.ts';
import { BagIcon } from '../../components/icons.tsx';
import { usePageFrame, useText } from '../../frame/page-frame.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { CONTAINER } from './fill-containers.ts';

/** The longest amount that fits beside the shop's name on most phones. */
const SHORT_SUM = '999,00 €';

export const WidgetContent = () => {
  const text = useText();
  const { messages } = usePageFrame();
  const { cartQuantity, cartSubtotal } = useShop();
  return (
    <Link to={CART_PATH}>
      {text('widget.label', { count: countText(cartQuantity, messages), subtotal: cartSubtotal })}
    </Link>
  );
};

export const HeaderWidget = () => {
  const text = useText();
  const { messages } = usePageFrame();
  const { cartQuantity, cartSubtotal } = useShop();
  return (
    <div className={`${CONTAINER} header-cart${cartQuantity === 0 ? ' empty-cart' : ''}`} data-cart-widget="own">
      <span className="header-cart-subtotal" data-long={cartSubtotal.length > SHORT_SUM.length}>
        <span className="visually-hidden">{text('cart.subtotal')}</span> {cartSubtotal}
      </span>
      <Link className="icon-button" to={CART_PATH}>
        <BagIcon />
        {cartQuantity > 0 && (
          <span className="icon-count" aria-hidden="true">
            {countText(cartQuantity, messages)}
          </span>
        )}
        <span className="visually-hidden">{spokenCount(cartQuantity, messages)}</span>
      </Link>
    </div>
  );
};
