import { firstFolder, type FormSubmissionEvent } from '@kontor/contracts/forms/events';
import type { StoredSubmission } from '@kontor/contracts/forms/submissions';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

type Event = Recorded<FormSubmissionEvent>;

/** Without `joins` and `forward`, which readers do not need. */
const stored = ({
  joins: _joins,
  forward: _forward,
  ...data
}: Extract<Event, { type: 'FormSubmitted' }>['data']): StoredSubmission => ({
  ...data,
  folder: firstFolder(data.suspicions),
});

/** FO-07: one document per submission. */
export const submissionView: Projection<StoredSubmission, Event> = {
  schema: { name: 'form-submissions', indexes: { folder: ['formId', 'folder', 'at'], form: ['formId', 'at'] } },
  types: followed<FormSubmissionEvent>()({
    FormSubmitted: true,
    FormSubmissionMoved: true,
    FormSubmissionDeleted: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.submissionId }),
  evolve: (view, { type, data }) => {
    switch (type) {
      case 'FormSubmitted':
        return stored(data);
      case 'FormSubmissionMoved':
        return view && { ...view, folder: data.to };
      case 'FormSubmissionDeleted':
        return null;
    }
  },
};
