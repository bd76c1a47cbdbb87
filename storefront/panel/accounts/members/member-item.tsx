import { useRefused } from '../../form-handling/form-state.ts';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { MemberRow } from './load-members.server.ts';

export interface RoleChoice {
  readonly role: string;
  readonly label: string;
}

export const MemberItem = ({ row, roles }: { row: MemberRow; roles: readonly RoleChoice[] }) => {
  const text = usePanelText();
  const { id, email, called, address, role, roleText, state, isOwn, isChangeable, isInvited, labels } = row;
  const refused = useRefused('role', { accountId: id });
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
          <PanelForm
            intent="role"
            about={{ accountId: id }}
            className="panel-inline"
            submit={text('members.change')}
            submitClass="button quiet"
            submitLabel={labels.change}
          >
            <select name="role" defaultValue={refused?.values['role'] ?? role} aria-label={labels.role} key={role}>
              {roles.map((choice) => (
                <option key={choice.role} value={choice.role}>
                  {choice.label}
                </option>
              ))}
            </select>
          </PanelForm>
          <div className="panel-inline">
            {isInvited && (
              <PanelForm
                intent="invite"
                about={{ email, role }}
                className="panel-inline"
                submit={text('members.again')}
                submitClass="text-button"
                submitLabel={labels.again}
              />
            )}
            {!isInvited && (
              <PanelForm
                intent="signOut"
                about={{ accountId: id }}
                className="panel-inline"
                submit={text('members.signOut')}
                submitClass="text-button"
                submitLabel={labels.signOut}
              />
            )}
            <details className="panel-more">
              <summary aria-label={labels.remove}>{text('members.remove')}</summary>
              <PanelForm
                intent="remove"
                about={{ accountId: id }}
                submit={text('members.removeNow')}
                submitClass="button panel-danger"
              >
                <p className="panel-text">{labels.removeText}</p>
              </PanelForm>
            </details>
          </div>
        </div>
      )}
    </li>
  );
};
