import { useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadList } from './load-list.server.ts';

const answerTo = (answer: ReturnType<typeof usePanelAnswer>, intent: string) =>
  answer?.intent === intent ? answer : undefined;

const ConsentField = ({ intent }: { intent: string }) => {
  const text = usePanelText();
  const answer = answerTo(usePanelAnswer(), intent);
  return (
    <PanelField
      label={text('newsletter.consent')}
      name="consent"
      hint={text('newsletter.consentHint')}
      maxLength={500}
      required
      answer={answer}
    />
  );
};

/** Whoever adds somebody says how they have agreed. */
export const AddForms = () => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  const id = useId();
  const added = answerTo(answer, 'add');
  const imported = answerTo(answer, 'import');
  const refused = imported?.ok === false ? imported : undefined;
  return (
    <section aria-labelledby="add" className="newsletter-forms">
      <h2 id="add">{text('newsletter.add')}</h2>
      <PanelForm intent="add">
        <PanelField label={text('newsletter.email')} name="email" type="email" required answer={added} />
        <ConsentField intent="add" />
        <button className="button" type="submit">
          {text('newsletter.addNow')}
        </button>
      </PanelForm>
      <details className="panel-more" open={imported !== undefined}>
        <summary>{text('newsletter.import')}</summary>
        <PanelForm intent="import">
          <FieldFrame
            id={id}
            label={text('newsletter.addresses')}
            hint={text('newsletter.addressesHint')}
            problem={refused?.fields['addresses']}
          >
            {(attributes) => (
              <textarea
                name="addresses"
                rows={6}
                required
                defaultValue={refused?.values['addresses']}
                {...attributes}
              />
            )}
          </FieldFrame>
          <ConsentField intent="import" />
          <button className="button" type="submit">
            {text('newsletter.importNow')}
          </button>
        </PanelForm>
      </details>
    </section>
  );
};

/** What the list is called, and whether it is open. */
export const ListForms = () => {
  const { name, isOwn, isArchived } = useLoaderData<typeof loadList>();
  const text = usePanelText();
  return (
    <section aria-labelledby="change" className="newsletter-forms">
      <h2 id="change">{text('newsletter.change')}</h2>
      <PanelForm intent="name">
        <PanelField
          label={text('newsletter.name')}
          name="name"
          defaultValue={name}
          maxLength={100}
          required
          answer={answerTo(usePanelAnswer(), 'name')}
        />
        <button className="button" type="submit">
          {text('newsletter.rename')}
        </button>
      </PanelForm>
      {!isOwn && !isArchived && (
        <PanelForm intent="own">
          <p className="panel-text">{text('newsletter.ownHint')}</p>
          <button className="button quiet" type="submit">
            {text('newsletter.makeOwn')}
          </button>
        </PanelForm>
      )}
      <PanelForm intent={isArchived ? 'restore' : 'archive'}>
        <p className="panel-text">{text('newsletter.archiveText')}</p>
        <button className="button quiet" type="submit">
          {text(isArchived ? 'newsletter.restore' : 'newsletter.archive')}
        </button>
      </PanelForm>
    </section>
  );
};
