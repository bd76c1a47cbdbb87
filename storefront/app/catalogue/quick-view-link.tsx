import { Link, useNavigate } from '@remix-run/react';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useText } from '../frame/page-frame.tsx';
import type { QuickViewProps } from './quick-view.tsx';

/** SF-14: opens the quick view, loaded on demand; without JavaScript it links to the product. */
export const QuickViewLink = ({ product }: { product: QuickViewProps['product'] }) => {
  const text = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ readonly QuickView: ComponentType<QuickViewProps> }>();
  const show = async (event: MouseEvent): Promise<void> => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { QuickView } = await import('./quick-view.tsx');
      setOpen({ QuickView });
    } catch {
      navigate(product.href);
    }
  };
  return (
    <>
      <Link className="card-quick" to={product.href} aria-haspopup="dialog" onClick={(event) => void show(event)}>
        {text('product.quickView')}
        <span className="visually-hidden">: {product.name}</span>
      </Link>
      {open && <open.QuickView product={product} onClose={() => setOpen(undefined)} />}
    </>
  );
};
