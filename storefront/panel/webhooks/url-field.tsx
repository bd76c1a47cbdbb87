import type { PanelAnswer } from '../form-handling/answer.ts';
import { PanelField } from '../form-handling/panel-form.tsx';
import { usePanelText } from '../frame/use-panel.ts';

/** The address of a webhook. @param answer of its own form */
export const UrlField = ({ url = '', answer }: { url?: string; answer: PanelAnswer | undefined }) => {
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
      answer={answer}
    />
  );
};
