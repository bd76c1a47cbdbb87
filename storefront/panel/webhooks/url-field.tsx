import { PanelField } from '../form-handling/inputs.tsx';
import { usePanelText } from '../frame/use-panel.ts';

export const UrlField = ({ url = '' }: { readonly url?: string }) => {
  const text = usePanelText();
  return (
    <PanelField
      label={text('webhooks.url')}
      name="url"
      type="url"
      hint={text('webhooks.urlHint')}
      defaultValue={url}
      maxLength={2_000}
      autoComplete="off"
      required
    />
  );
};
