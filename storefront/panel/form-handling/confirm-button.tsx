import { PanelForm } from './panel-form.tsx';

interface ConfirmButtonProps {
  readonly intent: string;
  readonly label: string;
  /** The label including its object, if there are several of these. */
  readonly named?: string;
  readonly about: string;
  readonly now: string;
  /** Destructive. Default: yes. */
  readonly isDanger?: boolean;
  /** Hidden fields. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly keepsPlace?: boolean;
}

/** Asks for confirmation, also without JavaScript. */
export const ConfirmButton = ({
  intent,
  label,
  named,
  about,
  now,
  isDanger = true,
  fields,
  keepsPlace = false,
}: ConfirmButtonProps) => (
  <details className="panel-more">
    <summary aria-label={named}>{label}</summary>
    <PanelForm
      intent={intent}
      about={fields}
      keepsPlace={keepsPlace}
      submit={now}
      submitClass={isDanger ? 'button panel-danger' : 'button'}
    >
      <p className="panel-text">{about}</p>
    </PanelForm>
  </details>
);
