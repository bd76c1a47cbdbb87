import { useLoaderData } from '@remix-run/react';
import { MarkAll } from '../../form-handling/mark-all.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { ChangeButtons } from '../submission-changes/change-buttons.tsx';
import { MARKS_FORM } from '../submission-changes/intents.ts';
import type { loadSubmissions } from './load-submissions.server.ts';

export const MarkedForm = () => {
  const { folder } = useLoaderData<typeof loadSubmissions>();
  const text = usePanelText();
  return (
    <section aria-labelledby="marked" className="marked-bar">
      <h2 id="marked">{text('submissions.change')}</h2>
      <PanelForm id={MARKS_FORM} className="submission-changes">
        <MarkAll form={MARKS_FORM} hint={text('submissions.changeText')} all={text('submissions.markAll')} />
        <ChangeButtons folder={folder} deleteText="submissions.deleteText" />
      </PanelForm>
    </section>
  );
};
