import { useLoaderData } from '@remix-run/react';
import { PanelArea, PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadList } from './load-list.server.ts';

const ConsentField = () => {
  const text = usePanelText();
  return (
    <PanelField
      label={text('newsletter.consent')}
      name="consent"
      hint={text('newsletter.consentHint')}
      maxLength={500}
      required
    />
  );
};

/** Adding somebody requires a statement of how they consented. */
export const AddForms = () => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  return (
    <section aria-labelledby="add" className="newsletter-forms">
      <h2 id="add">{text('newsletter.add')}</h2>
      <PanelForm intent="add" submit={text('newsletter.addNow')}>
        <PanelField label={text('newsletter.email')} name="email" type="email" required />
        <ConsentField />
      </PanelForm>
      <details className="panel-more" open={answer?.intent === 'import'}>
        <summary>{text('newsletter.import')}</summary>
        <PanelForm intent="import" submit={text('newsletter.importNow')}>
          <PanelArea
            label={text('newsletter.addresses')}
            name="addresses"
            hint={text('newsletter.addressesHint')}
            rows={6}
            required
          />
          <ConsentField />
        </PanelForm>
      </details>
    </section>
  );
};

export const ListForms = () => {
  const { name, isOwn, isArchived } = useLoaderData<typeof loadList>();
  const text = usePanelText();
  return (
    <section aria-labelledby="change" className="newsletter-forms">
      <h2 id="change">{text('newsletter.change')}</h2>
      <PanelForm intent="name" submit={text('newsletter.rename')}>
        <PanelField label={text('newsletter.name')} name="name" defaultValue={name} maxLength={100} required />
      </PanelForm>
      {!isOwn && !isArchived && (
        <PanelForm intent="own" submit={text('newsletter.makeOwn')} submitClass="button quiet">
          <p className="panel-text">{text('newsletter.ownHint')}</p>
        </PanelForm>
      )}
      <PanelForm
        intent={isArchived ? 'restore' : 'archive'}
        submit={text(isArchived ? 'newsletter.restore' : 'newsletter.archive')}
        submitClass="button quiet"
      >
        <p className="panel-text">{text('newsletter.archiveText')}</p>
      </PanelForm>
    </section>
  );
};
