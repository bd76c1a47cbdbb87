import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeMembers } from './action.server.ts';
import { loadMembers } from './load-members.server.ts';
import { MemberItem } from './member-item.tsx';

export const handle = { needs: 'members:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadMembers(request, context);
export const action = (args: ActionFunctionArgs) => changeMembers(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Invite = () => {
  const { roles } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{text('members.inviteTitle')}</h2>
      <PanelForm intent="invite" submit={text('members.invite')}>
        <PanelField label={text('members.email')} name="email" type="email" autoComplete="off" required />
        <PanelSelect
          label={text('members.role')}
          name="role"
          choices={roles.map(({ role, label }) => ({ value: role, label }))}
          defaultValue="editor"
        />
        <p className="panel-hint">{text('members.inviteText')}</p>
      </PanelForm>
    </section>
  );
};

const Rule = () => {
  const { rule } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isDemanded = rule.secondFactor === 'demanded';
  return (
    <section aria-labelledby="rule">
      <h2 id="rule">{text('members.rule')}</h2>
      <p className="panel-text">{text(isDemanded ? 'members.ruleDemanded' : 'members.ruleOptional')}</p>
      {rule.isChangeable && (
        <ConfirmButton
          key={rule.secondFactor}
          intent="rule"
          fields={{ secondFactor: isDemanded ? 'optional' : 'demanded' }}
          label={text(isDemanded ? 'members.ruleLift' : 'members.ruleDemand')}
          about={text(isDemanded ? 'members.ruleLiftText' : 'members.ruleDemandText')}
          now={text(isDemanded ? 'members.ruleLift' : 'members.ruleDemand')}
          isDanger={isDemanded}
        />
      )}
    </section>
  );
};

/** RO-01 */
const Members = () => {
  const { members, roles, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('members.title')} />
      <Outcome notice={notice} />
      <section aria-labelledby="members">
        <h2 id="members">{text('members.list')}</h2>
        <ul role="list" className="panel-rows">
          {members.map((row) => (
            <MemberItem key={row.id} row={row} roles={roles} />
          ))}
        </ul>
      </section>
      <Rule />
      <Invite key={members.length} />
    </div>
  );
};
export default Members;
