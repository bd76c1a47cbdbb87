import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PanelForm } from './panel-form.tsx';

interface ConfirmButtonProps {
  readonly intent: string;
  readonly label: string;
  /** The label including its object, if there are several of these. */
  readonly named?: string;
  readonly about: string;
  /** What is asked for when somebody opens it. */
  readonly beside?: ReactNode;
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
  beside,
  now,
  isDanger = true,
  fields,
  keepsPlace = false,
}: ConfirmButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const element = useRef<HTMLDetailsElement>(null);
  // It may have been opened before there was a script.
  useEffect(() => setIsOpen(element.current?.open === true), []);
  return (
    <details ref={element} className="panel-more" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={named}>{label}</summary>
      <PanelForm
        intent={intent}
        about={fields}
        keepsPlace={keepsPlace}
        submit={now}
        submitClass={isDanger ? 'button panel-danger' : 'button'}
      >
        <p className="panel-text">{about}</p>
        {isOpen && beside}
      </PanelForm>
    </details>
  );
};
