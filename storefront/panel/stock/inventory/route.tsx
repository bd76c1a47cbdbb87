import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { EDIT_INTENT } from '../change-kinds.ts';
import { VariantForm } from '../variant-form.tsx';
import { changeInventory } from './action.server.ts';
import { BulkForm } from './bulk-form.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { loadInventory } from './load-inventory.server.ts';
import { ProductRow } from './product-row.tsx';

export const handle = { needs: 'stock:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadInventory(request, context);
export const action = (args: ActionFunctionArgs) => changeInventory(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** A refused or resumed form whose row is not on this page. */
const Stranded = ({ shown, writeId }: { shown: readonly string[]; writeId: string }) => {
  const answer = usePanelAnswer();
  if (answer?.ok !== false || answer.intent !== EDIT_INTENT) return null;
  const { productId = '', variantId = '', seen = '' } = answer.values;
  if (shown.includes(variantId)) return null;
  return <VariantForm productId={productId} variantId={variantId} seen={seen} writeId={writeId} />;
};

/** MP-02 */
const Inventory = () => {
  const { rows, isNarrowed, first, more, openAll, closeAll, writeId } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isEmpty = rows.length === 0 && !isNarrowed && first === null;
  const variants = rows.flatMap((row) => row.variants);
  const shown = variants.map(({ id }) => id);
  const markable = variants.filter(({ canChange }) => canChange).map(({ id }) => id);
  return (
    <div className="panel-page">
      <PageHead title={text('inventory')} lead={text('inventory.lead')} />
      {writeId !== null && <Stranded shown={shown} writeId={writeId} />}
      {!isEmpty && <InventoryFilters />}
      <section aria-label={text('inventory.list')}>
        {rows.length === 0 ? (
          <EmptyList
            title={text(isEmpty ? 'inventory.none' : 'inventory.noneFound')}
            text={text(isEmpty ? 'inventory.noneText' : 'inventory.noneFoundText')}
          />
        ) : (
          <>
            <p className="panel-inline">
              <Link className="more-link" to={openAll} preventScrollReset>
                {text('inventory.openAll')}
              </Link>
              {closeAll !== null && (
                <Link className="more-link" to={closeAll} preventScrollReset>
                  {text('inventory.closeAll')}
                </Link>
              )}
            </p>
            <ul role="list" className="stock-products">
              {rows.map((row) => (
                <ProductRow key={row.id} row={row} writeId={writeId} />
              ))}
            </ul>
          </>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('inventory.first') },
            { to: more, label: text('inventory.more') },
          ]}
        />
      </section>
      {writeId !== null && <BulkForm writeId={writeId} shown={markable} isFound={rows.length > 0} />}
    </div>
  );
};
export default Inventory;
