import type { Fact, FactRow } from '@kontor/contracts/analytics/facts';
import type { CensusEvent } from '@kontor/contracts/census/census';
import {
  firstFolder,
  type FormEvent,
  type FormSubmissionEvent,
  type FormUploadEvent,
} from '@kontor/contracts/forms/events';
import type { FactsOf } from './maker.ts';

const form = (row: FactRow<'form_facts'>): Fact => ['form_facts', row];

/** Questions and how often they were answered, never the answers. */
export const formFacts: FactsOf<FormEvent | FormSubmissionEvent | FormUploadEvent> = {
  FormSaved: ({ formId, version, content }) => [
    form({ kind: 'saved', form_id: formId, version, name: content.name }),
    ...content.fields
      .filter(({ type }) => type !== 'section')
      .map(({ id, title, type, required }, index): Fact => [
        'form_field_facts',
        {
          form_id: formId,
          version,
          field_no: index + 1,
          field_id: id,
          label: title,
          field_type: type,
          is_required: required,
        },
      ]),
  ],
  FormDeleted: ({ formId }) => [form({ kind: 'deleted', form_id: formId })],
  FormSubmitted: ({ formId, submissionId, version, answers, answered, from, language, suspicions, files }) => [
    form({
      kind: 'submitted',
      form_id: formId,
      submission_id: submissionId,
      version,
      person_id: answers.personId,
      folder: firstFolder(suspicions),
      suspicions: suspicions.join(','),
      answered: answered?.join(',') ?? null,
      files: files.length,
      language,
      page_path: from.pagePath,
    }),
  ],
  FormSubmissionMoved: ({ formId, submissionId, to }) => [
    form({ kind: 'moved', form_id: formId, submission_id: submissionId, folder: to }),
  ],
  FormSubmissionDeleted: ({ formId, submissionId, reason }) => [
    form({ kind: 'submissionDeleted', form_id: formId, submission_id: submissionId, reason }),
  ],
  FormFileAnnounced: ({ formId, submissionId, fieldId }) => [
    form({ kind: 'fileAnnounced', form_id: formId, submission_id: submissionId, field_id: fieldId }),
  ],
};

export const censusFacts: FactsOf<CensusEvent> = {
  FormRendered: ({ formId }) => [form({ kind: 'rendered', form_id: formId })],
  QuickViewRecorded: ({ productId }) => [['product_facts', { kind: 'quickView', product_id: productId, views: 1 }]],
  ProductPagesViewed: ({ views }) =>
    Object.entries(views).map(([id, count]) => ['product_facts', { kind: 'page', product_id: id, views: count }]),
  PagesViewed: ({ views }) =>
    views.map(({ kind, id, path, views: count }) => ['page_view_facts', { kind, page_id: id, path, views: count }]),
};
