import type { ReactNode } from 'react';
import type { PanelAnswer } from '../form-handling/answer.ts';
import { PanelForm } from '../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../form-handling/use-panel-answer.ts';
import { usePanelText } from '../frame/use-panel.ts';

/** One more address. @param fields made of what was refused of them */
export const AddWebhook = ({ fields }: { readonly fields: (refused: PanelAnswer | undefined) => ReactNode }) => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  const refused = answer?.intent === 'add' && !answer.ok ? answer : undefined;
  return (
    <details className="panel-more" open={refused !== undefined}>
      <summary>{text('webhooks.add')}</summary>
      <PanelForm intent="add">
        {fields(refused)}
        <button className="button" type="submit">
          {text('webhooks.addNow')}
        </button>
      </PanelForm>
    </details>
  );
};
