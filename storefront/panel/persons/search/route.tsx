import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { findPerson, loadPersons } from './persons.server.ts';

export const handle = { needs: 'persons:write' };
export const loader = ({ context }: LoaderFunctionArgs) => loadPersons(context);
export const action = (args: ActionFunctionArgs) => findPerson(args);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** Whom a shop is asked about. The address is posted, so that it stands in no log of addresses. */
const Persons = () => {
  const { title } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={title} lead={text('persons.lead')} />
      <Outcome notice={null} />
      <PanelForm>
        <PanelField
          label={text('persons.email')}
          name="email"
          type="email"
          hint={text('persons.emailHint')}
          maxLength={254}
          autoComplete="off"
          required
          answer={answer}
        />
        <button className="button" type="submit">
          {text('persons.find')}
        </button>
      </PanelForm>
    </div>
  );
};
export default Persons;
