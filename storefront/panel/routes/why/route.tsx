import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { AddAnswer, PriceAnswer } from './answers.tsx';
import { loadWhy } from './load-why.server.ts';
import { WhyAddForm, WhyPriceForm } from './questions.tsx';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadWhy(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** Why something did not go into a cart, and how a price came about. */
const Why = () => {
  const { typed, question, add, price } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const key = `${question} ${Object.values(typed).join(' ')}`;
  return (
    <div className="panel-page analytics">
      <PageHead title={text('why.title')} lead={text('why.lead')} />
      <WhyAddForm key={`add ${key}`} />
      {add && <AddAnswer add={add} />}
      <WhyPriceForm key={`price ${key}`} />
      {price && <PriceAnswer price={price} />}
    </div>
  );
};
export default Why;
