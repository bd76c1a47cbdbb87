import { describe, it } from '@jest/globals';
import {
  type FormSubmissionEvent,
  type SubmissionFolder,
  SubmissionId,
  type Suspicion,
} from '@kontor/contracts/forms/events';
import { FormId } from '@kontor/contracts/forms/form';
import { PersonId } from '@kontor/contracts/kernel/ids';
import { given } from '../../../../test/support/given.ts';
import { submissionDecider } from './submission-decider.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const formId = FormId.parse(uuid(1));
const submissionId = SubmissionId.parse(uuid(2));
const of = { formId, submissionId };
const submission = (...suspicions: Suspicion[]) => ({
  ...of,
  version: 3,
  answers: { personId: PersonId.parse(uuid(3)), iv: 'iv', data: 'data' },
  from: { pageTitle: '', pageId: '', pagePath: '/kontakt', contentSource: '', pagePermissionTypeValue: '' } as const,
  language: 'de',
  suspicions,
  files: [],
  at: 0,
});
const submitted = (...suspicions: Suspicion[]): FormSubmissionEvent => ({
  type: 'FormSubmitted',
  data: submission(...suspicions),
});
const moved = (to: SubmissionFolder): FormSubmissionEvent => ({
  type: 'FormSubmissionMoved',
  data: { ...of, was: to === 'spam' ? 'inbox' : 'spam', to },
});
const deleted: FormSubmissionEvent = {
  type: 'FormSubmissionDeleted',
  data: { ...of, was: 'inbox', reason: 'retention' },
};

describe('a submission', () => {
  const one = given(submissionDecider);

  it('is stored once per key', () => {
    one().when({ type: 'Submit', submission: submission() }).then([submitted()]);
    one(submitted())
      .when({ type: 'Submit', submission: submission('honeypot') })
      .then([]);
    one(submitted(), deleted).when({ type: 'Submit', submission: submission() }).then([]);
  });

  it('goes to spam when it is suspicious, and can be taken out', () => {
    one(submitted())
      .when({ type: 'Move', ...of, to: 'inbox' })
      .then([]);
    one(submitted('tooFast'))
      .when({ type: 'Move', ...of, to: 'spam' })
      .then([]);
    one(submitted('tooFast'))
      .when({ type: 'Move', ...of, to: 'inbox' })
      .then([moved('inbox')]);
    one(submitted('tooFast'), moved('inbox'))
      .when({ type: 'Move', ...of, to: 'spam' })
      .then([moved('spam')]);
  });

  it('is forwarded once, and lists the webhooks and mails that waited when it is taken out of spam', () => {
    const forward = { mails: 1, webhooks: ['hook'], origin: 'https://shop.example' };
    const sent = (...suspicions: Suspicion[]): FormSubmissionEvent => ({
      type: 'FormSubmitted',
      data: { ...submission(...suspicions), forward },
    });
    const back = (more: object) => ({
      type: 'FormSubmissionMoved',
      data: { ...of, was: 'spam', to: 'inbox', ...more },
    });
    const gone = back({ forward }) as FormSubmissionEvent;
    one(sent('tooFast'))
      .when({ type: 'Move', ...of, to: 'inbox' })
      .then([gone]);
    one(sent('tooFast'), gone, moved('spam'))
      .when({ type: 'Move', ...of, to: 'inbox' })
      .then([back({ resumes: ['hook'], resumesMails: { mails: 1, origin: forward.origin } }) as FormSubmissionEvent]);
    one(sent(), moved('spam'))
      .when({ type: 'Move', ...of, to: 'inbox' })
      .then([back({ resumes: ['hook'], resumesMails: { mails: 1, origin: forward.origin } }) as FormSubmissionEvent]);
  });

  it('is deleted once, and cannot be moved after that', () => {
    one(submitted())
      .when({ type: 'Delete', ...of, reason: 'retention' })
      .then([deleted]);
    one(submitted(), deleted)
      .when({ type: 'Delete', ...of, reason: 'merchant' })
      .then([]);
    one(submitted(), deleted)
      .when({ type: 'Move', ...of, to: 'spam' })
      .then([]);
  });

  it('belongs to its own form only', () => {
    const other = FormId.parse(uuid(9));
    one(submitted())
      .when({ type: 'Move', formId: other, submissionId, to: 'spam' })
      .thenRefused('notFound', 'form.submissionUnknown');
    one()
      .when({ type: 'Delete', ...of, reason: 'merchant' })
      .thenRefused('notFound', 'form.submissionUnknown');
  });
});
