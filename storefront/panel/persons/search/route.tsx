import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { MAX_EMAIL_LENGTH } from '@kontor/contracts/kernel/email-address';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { findPerson, loadPersons } from './persons.server.ts';

export const handle = { needs: 'persons:write' };
export const loader = ({ context }: LoaderFunctionArgs) => loadPersons(context);
export const action = (args: ActionFunctionArgs) => findPerson(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** The address is posted, so that it appears in no access log. */
const Persons = () => {
  const { title } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={title} lead={text('persons.lead')} />
      <Outcome notice={null} />
      <PanelForm keepsTyped={false} submit={text('persons.find')}>
        <PanelField
          label={text('persons.email')}
          name="email"
          inputMode="email"
          hint={text('persons.emailHint')}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          required
        />
      </PanelForm>
    </div>
  );
};
export default Persons;
