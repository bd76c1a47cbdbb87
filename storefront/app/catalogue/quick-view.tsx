import { quickViewCall } from '@kontor/contracts/census/paths';
import { useFetcher, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { Modal } from '../components/modal.tsx';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import type { PageProduct } from './page-product.server.ts';
import { ProductBox } from './product-box.tsx';
import { QUICK_VIEW_PATH } from './quick-view-path.ts';
import { tellCensus } from './tell-census.ts';

export interface QuickViewProps {
  readonly product: { readonly id: string; readonly href: string; readonly name: string };
  readonly onClose: () => void;
}

/** SF-14: buy a product without leaving the list. */
export const QuickView = ({ product: { id, href, name }, onClose }: QuickViewProps) => {
  const text = useText();
  const { crumb } = useShop();
  const navigate = useNavigate();
  const { load, data } = useFetcher<PageProduct | null>();
  useEffect(() => load(QUICK_VIEW_PATH + href), [load, href]);
  useEffect(() => void tellCensus(quickViewCall(id), crumb), [id, crumb]);
  const isLost = data === null;
  useEffect(() => {
    if (isLost) navigate(href);
  }, [isLost, navigate, href]);
  return (
    <Modal title={name} className="quick-view" onClose={onClose}>
      {data ? <ProductBox product={data} /> : <p role="status">{text('loading')}</p>}
    </Modal>
  );
};
