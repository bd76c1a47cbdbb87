import { firstFolder, type FormSubmissionEvent } from '@kontor/contracts/forms/events';
import type { StoredSubmission } from '@kontor/contracts/forms/submissions';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** FO-07: one document per submission. */
export const submissionView: Projection<StoredSubmission, Recorded<FormSubmissionEvent>> = {
  schema: { name: 'form-submissions', indexes: { folder: ['formId', 'folder', 'at'], form: ['formId', 'at'] } },
  types: ['FormSubmitted', 'FormSubmissionMoved', 'FormSubmissionDeleted'],
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.submissionId }),
  evolve: (view, { type, data }) => {
    switch (type) {
      case 'FormSubmitted':
        return { ...data, folder: firstFolder(data.suspicions) };
      case 'FormSubmissionMoved':
        return view && { ...view, folder: data.to };
      case 'FormSubmissionDeleted':
        return null;
    }
  },
};
