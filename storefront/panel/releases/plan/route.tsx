import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadPlan } from './load-plan.server.ts';
import { PlanForm } from './plan-form.tsx';
import { savePlan } from './save-plan.server.ts';

export const handle = { needs: 'content:write' };
export const loader = ({ context }: LoaderFunctionArgs) => loadPlan(context);
export const action = (args: ActionFunctionArgs) => savePlan(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Plan = () => {
  const { plan } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const back = { to: '/veroeffentlichungen', label: text('releases.back') };
  return (
    <div className="panel-page">
      <PageHead title={text('releases.planTitle')} back={back} lead={text('releases.planLead')} />
      <Outcome notice={null} />
      <PlanForm plan={plan} intent="plan" />
    </div>
  );
};
export default Plan;
