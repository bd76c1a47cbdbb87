import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { MemberRow } from './load-members.server.ts';

export interface RoleChoice {
  readonly role: string;
  readonly label: string;
}

/** One member, and what may be changed of them. */
export const MemberItem = ({ row, roles }: { row: MemberRow; roles: readonly RoleChoice[] }) => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  const { id, email, called, address, role, roleText, state, isOwn, isChangeable, isInvited, labels } = row;
  const refused = answer?.ok === false && answer.intent === 'role' && answer.values['accountId'] === id ? answer : null;
  return (
    <li>
      <div>
        <p>
          <strong>{called}</strong> {isOwn && <span className="badge">{text('members.own')}</span>}{' '}
          {state !== null && <span className="badge">{state}</span>}{' '}
          {row.hasSecondFactor && <span className="badge">{text('members.factor')}</span>}
        </p>
        {address !== null && <p className="panel-hint">{address}</p>}
        {!isChangeable && <p>{roleText}</p>}
        <p className="panel-hint">{row.changed}</p>
      </div>
      {isChangeable && (
        <div className="panel-changes">
          <PanelForm intent="role" className="panel-inline">
            <input type="hidden" name="accountId" value={id} />
            <select name="role" defaultValue={refused?.values['role'] ?? role} aria-label={labels.role} key={role}>
              {roles.map((choice) => (
                <option key={choice.role} value={choice.role}>
                  {choice.label}
                </option>
              ))}
            </select>
            <button className="button quiet" type="submit" aria-label={labels.change}>
              {text('members.change')}
            </button>
          </PanelForm>
          <div className="panel-inline">
            {isInvited && (
              <PanelForm intent="invite" className="panel-inline">
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="role" value={role} />
                <button className="text-button" type="submit" aria-label={labels.again}>
                  {text('members.again')}
                </button>
              </PanelForm>
            )}
            {!isInvited && (
              <PanelForm intent="signOut" className="panel-inline">
                <input type="hidden" name="accountId" value={id} />
                <button className="text-button" type="submit" aria-label={labels.signOut}>
                  {text('members.signOut')}
                </button>
              </PanelForm>
            )}
            <details className="panel-more">
              <summary aria-label={labels.remove}>{text('members.remove')}</summary>
              <PanelForm intent="remove">
                <input type="hidden" name="accountId" value={id} />
                <p className="panel-text">{labels.removeText}</p>
                <button className="button panel-danger" type="submit">
                  {text('members.removeNow')}
                </button>
              </PanelForm>
            </details>
          </div>
        </div>
      )}
    </li>
  );
};
