import { usePanelText } from '../frame/use-panel.ts';
import { PanelField } from './inputs.tsx';

/** Named so that password managers recognize the account. */
export const EmailField = () => (
  <PanelField label={usePanelText()('signIn.email')} name="email" type="email" autoComplete="username" required />
);

export const NewPasswordField = ({ label }: { readonly label: string }) => (
  <PanelField
    label={label}
    name="password"
    type="password"
    hint={usePanelText()('passwordHint')}
    autoComplete="new-password"
    required
  />
);
