import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeVariant } from '../read-change.server.ts';
import { savedText } from '../saved.server.ts';
import { SavedNote } from '../saved-note.tsx';
import { useRefusedOf, useRound, VariantForm } from '../variant-form.tsx';
import { History } from './history.tsx';
import { loadVariant } from './load-variant.server.ts';

export const handle = { needs: 'stock:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadVariant(params, request, context);
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'inventory.failed',
    write: async (form) => {
      const { productId, ...saved } = await changeVariant(form, context);
      return redirect(`/lagerbestand/${productId}/${saved.variantId}?ok=${savedText(saved)}`, 303);
    },
  });
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Head = () => {
  const { name, about, available, units, standing, tone, changed, historyTo } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <PageHead title={name} back={{ to: '/lagerbestand', label: text('inventory.back') }} lead={about}>
      <p className="stock-head">
        <strong>{available}</strong>
        {standing !== null && standing !== available && (
          <span className="badge" data-standing={tone}>
            {standing}
          </span>
        )}
      </p>
      {units !== null && <p className="panel-hint">{units}</p>}
      {changed !== null && <p className="panel-hint">{changed}</p>}
      {historyTo !== null && (
        <p>
          <Link className="more-link" to={historyTo}>
            {text('history.wayText')}
          </Link>
        </p>
      )}
    </PageHead>
  );
};

/** MP-02 */
const VariantStock = () => {
  const { productId, variantId, seen, writeId, saved, notice, chart, rows, more, newest } =
    useLoaderData<typeof loader>();
  const text = usePanelText();
  const round = useRound(variantId, saved);
  const isRefused = useRefusedOf(variantId) !== undefined;
  return (
    <div className="panel-page">
      <Head />
      {notice !== null && !isRefused && <SavedNote key={saved}>{notice}</SavedNote>}
      {writeId !== null && (
        <section aria-labelledby="change">
          <h2 id="change">{text('inventory.edit')}</h2>
          <VariantForm productId={productId} variantId={variantId} seen={seen} writeId={writeId} key={round} />
        </section>
      )}
      {chart !== null && (
        <section aria-labelledby="line">
          <h2 id="line">{text('inventory.chart')}</h2>
          <LineChart chart={chart} />
        </section>
      )}
      <History rows={rows} more={more} newest={newest} />
    </div>
  );
};
export default VariantStock;
