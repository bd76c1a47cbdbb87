import type { ReactNode } from 'react';
import { PanelForm } from '../form-handling/panel-form.tsx';
import { useRefused } from '../form-handling/form-state.ts';
import { usePanelText } from '../frame/use-panel.ts';

/**
 * Form for a new webhook.
 * @param children its fields
 */
export const AddWebhook = ({ children }: { readonly children: ReactNode }) => {
  const text = usePanelText();
  return (
    <details className="panel-more" open={useRefused('add') !== undefined}>
      <summary>{text('webhooks.add')}</summary>
      <PanelForm intent="add" submit={text('webhooks.addNow')}>
        {children}
      </PanelForm>
    </details>
  );
};
