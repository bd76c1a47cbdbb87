import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { PanelField, PanelForm } from '../../forms/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../forms/use-panel-answer.ts';
import { changeMembers } from './action.server.ts';
import { loadMembers } from './load-members.server.ts';
import { MemberItem } from './member-item.tsx';

export const handle = { needs: 'members:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadMembers(request, context);
export const action = (args: ActionFunctionArgs) => changeMembers(args);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Invite = () => {
  const { roles } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  const id = useId();
  const refused = answer?.ok === false && answer.intent === 'invite' ? answer : undefined;
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{text('members.inviteTitle')}</h2>
      <PanelForm intent="invite">
        <PanelField
          label={text('members.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          answer={refused}
        />
        <div className="panel-field">
          <label htmlFor={id}>{text('members.role')}</label>
          <select id={id} name="role" defaultValue={refused?.values['role'] ?? 'editor'}>
            {roles.map(({ role, label }) => (
              <option key={role} value={role}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <p className="panel-hint">{text('members.inviteText')}</p>
        <button className="button" type="submit">
          {text('members.invite')}
        </button>
      </PanelForm>
    </section>
  );
};

/** Who runs the shop, and what they may do (RO-01). */
const Members = () => {
  const { members, roles, notice } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <header className="panel-head">
        <h1>{text('members.title')}</h1>
      </header>
      <Alert answer={answer?.ok === false ? answer : undefined} />
      {notice !== null && answer === undefined && (
        <p className="panel-notice" role="status">
          {notice}
        </p>
      )}
      <section aria-labelledby="members">
        <h2 id="members">{text('members.list')}</h2>
        <ul role="list" className="panel-rows">
          {members.map((row) => (
            <MemberItem key={row.id} row={row} roles={roles} />
          ))}
        </ul>
      </section>
      <Invite key={members.length} />
    </div>
  );
};
export default Members;
