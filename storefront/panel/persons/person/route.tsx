import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { eraseShown } from './action.server.ts';
import { Erase } from './erase.tsx';
import { loadPerson } from './load-person.server.ts';
import { Stored } from './stored.tsx';

export const handle = { needs: 'persons:write' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadPerson(params['personId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => eraseShown(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** Art. 15 and 17 GDPR. */
const Person = () => {
  const { about, problem } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('person.title')} back={{ to: '/personen', label: text('person.back') }} lead={about} />
      <Outcome notice={problem} />
      <Stored />
      <Erase />
    </div>
  );
};
export default Person;
