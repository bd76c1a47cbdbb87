import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import { Link, useLocation, useNavigation } from '@remix-run/react';
import { ProductGrid, SkeletonGrid } from '../../components/product-grid.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { FilterBar } from './filter-bar.tsx';
import { listHref } from './list-filter.ts';
import type { ProductList } from './load-collection.server.ts';
import { useMore } from './use-more.ts';

/** SF-05 */
export const CollectionPage = ({ list }: { list: ProductList }) => {
  const text = useText();
  const { pathname } = useLocation();
  const { cards, nextHref, isLoading, loadMore } = useMore(list);
  const isChanging = useNavigation().location?.pathname === pathname;
  return (
    <div className="wrap" data-page-type={PAGE_TYPES.mainContent}>
      <header className="page-head">
        <h1>{list.filter.category ?? list.title}</h1>
        {list.description !== '' && <p className="lead">{list.description}</p>}
      </header>
      <FilterBar list={list} />
      {list.isContinued && (
        <p>
          <Link className="more-link" to={listHref(pathname, list.filter)}>
            {text('shop.first')}
          </Link>
        </p>
      )}
      {isChanging ? <SkeletonGrid /> : <ProductGrid cards={cards} heading="h2" isFirst />}
      {!isChanging && cards.length === 0 && (
        <div className="nothing">
          <p>{text('shop.nothing')}</p>
          <Link className="button quiet" to={pathname}>
            {text('shop.showAll')}
          </Link>
        </div>
      )}
      {!isChanging && nextHref !== null && (
        <p className="more">
          <Link className="button quiet" to={nextHref} onClick={loadMore} aria-disabled={isLoading}>
            {text(isLoading ? 'loading' : 'shop.more')}
          </Link>
        </p>
      )}
    </div>
  );
};
