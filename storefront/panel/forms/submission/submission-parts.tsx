import { useLoaderData } from '@remix-run/react';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { ChangeButtons } from '../submission-changes/change-buttons.tsx';
import type { AnswerData, loadSubmission } from './load-submission.server.ts';

const Answer = ({ answer }: { answer: AnswerData }) => (
  <div>
    <dt dir="auto">{answer.title}</dt>
    {answer.email !== null ? (
      <dd>
        <a href={`mailto:${answer.email}`}>{answer.email}</a>
      </dd>
    ) : (
      answer.text !== null && (
        <dd className="submission-text" dir="auto">
          {answer.text}
        </dd>
      )
    )}
    {answer.files.map(({ id, name, about, href }) => (
      <dd key={id}>
        <a href={href} download dir="auto">
          {name}
        </a>
        <span className="panel-hint submission-size">{about}</span>
      </dd>
    ))}
    {answer.gone !== null && <dd className="panel-hint">{answer.gone}</dd>}
  </div>
);

/** What was said, as people read it (FO-11). */
export const SubmissionAnswers = () => {
  const { answers } = useLoaderData<typeof loadSubmission>();
  const text = usePanelText();
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">{text('submission.answers')}</h2>
      {answers === null ? (
        <div className="panel-notice">
          <p className="submission-erased">{text('submission.erased')}</p>
          <p>{text('submission.erasedText')}</p>
        </div>
      ) : answers.length === 0 ? (
        <p className="panel-text">{text('submission.nothing')}</p>
      ) : (
        <dl className="submission-answers">
          {answers.map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
        </dl>
      )}
    </section>
  );
};

export const SubmissionFacts = () => {
  const { facts, page } = useLoaderData<typeof loadSubmission>();
  const text = usePanelText();
  return (
    <section aria-labelledby="about">
      <h2 id="about">{text('submission.about')}</h2>
      <dl className="submission-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="submission-text">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{text('submission.page')}</dt>
          <dd dir="auto">{page === null ? text('submission.noPage') : page.title}</dd>
          {page !== null && page.path !== page.title && <dd className="panel-hint">{page.path}</dd>}
        </div>
      </dl>
    </section>
  );
};

export const SubmissionChanges = () => {
  const { folder } = useLoaderData<typeof loadSubmission>();
  return (
    <PanelForm className="submission-changes">
      <ChangeButtons folder={folder} deleteText="submission.deleteText" />
    </PanelForm>
  );
};
