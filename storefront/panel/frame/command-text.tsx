import { CopyButton } from '../../app/components/copy-button.tsx';

export const CommandText = ({ name, command }: { readonly name: string; readonly command: string }) => (
  <p className="command-text">
    <code>{command}</code>
    <CopyButton className="button quiet" name={name} copied={command} />
  </p>
);
