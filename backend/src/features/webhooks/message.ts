import type { FormId } from '@kontor/contracts/forms/form';
import type { DeliveryId } from '@kontor/contracts/webhooks/events';
import { type OpenedSubmission, summaryIn } from '../forms/exports.ts';

/** The same for every try of a delivery, so that receivers can deduplicate. */
export const messageId = (deliveryId: DeliveryId): string => `msg_${deliveryId.replaceAll('-', '')}`;

/** The JSON message for a submission, the same for every try. */
export const submissionMessage = ({ submitted, content, answers }: OpenedSubmission): string => {
  const { formId, submissionId, version, at, language, from } = submitted;
  const submittedAt = new Date(at).toISOString();
  return JSON.stringify({
    type: 'form.submitted',
    timestamp: submittedAt,
    data: {
      formId,
      formName: content.name,
      formVersion: version,
      submissionId,
      submittedAt,
      language,
      page: { title: from.pageTitle, path: from.pagePath },
      answers: summaryIn(language, content.fields, answers).map(({ fieldId, type, rawTitle, values }) => ({
        fieldId,
        type,
        title: rawTitle,
        value: answers[fieldId],
        values,
      })),
    },
  });
};

export const testMessage = (formId: FormId, at: number): string =>
  JSON.stringify({ type: 'form.test', timestamp: new Date(at).toISOString(), data: { formId } });
