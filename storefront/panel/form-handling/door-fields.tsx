import { usePanelText } from '../frame/use-panel.ts';
import type { PanelAnswer } from './answer.ts';
import { PanelField } from './panel-form.tsx';

interface DoorFieldProps {
  readonly answer: PanelAnswer | undefined;
}

/** Whose account it is, as password managers know it. */
export const EmailField = ({ answer }: DoorFieldProps) => (
  <PanelField
    label={usePanelText()('signIn.email')}
    name="email"
    type="email"
    autoComplete="username"
    required
    answer={answer}
  />
);

/** A password that is chosen now, from a link in a mail. */
export const NewPasswordField = ({ label, answer }: DoorFieldProps & { readonly label: string }) => (
  <PanelField
    label={label}
    name="password"
    type="password"
    hint={usePanelText()('passwordHint')}
    autoComplete="new-password"
    required
    answer={answer}
  />
);
