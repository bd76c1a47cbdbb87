import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PlanForm } from '../plan/plan-form.tsx';
import { savePlan } from '../plan/save-plan.server.ts';
import { loadChange } from './load-change.server.ts';

export const handle = { needs: 'content:write' };
export const loader = ({ context, params }: LoaderFunctionArgs) => loadChange(params['scheduleId'] ?? '', context);
export const action = (args: ActionFunctionArgs) => savePlan(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Change = () => {
  const { plan, about } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const back = { to: '/veroeffentlichungen', label: text('releases.back') };
  return (
    <div className="panel-page">
      <PageHead title={text('releases.changeTitle')} back={back} lead={text('releases.changeLead')} />
      <Outcome notice={null} />
      <PlanForm plan={plan} intent="change" about={about} />
    </div>
  );
};
export default Change;
