import { firstFolder, type FormSubmissionEvent, type SubmissionFolder } from '@kontor/contracts/forms/events';
import type { SubmissionCounts } from '@kontor/contracts/forms/responses';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

type Event = Recorded<FormSubmissionEvent>;

export const submissionCountsView: Projection<SubmissionCounts, Event> = {
  schema: { name: 'form-counts', indexes: {} },
  types: followed<FormSubmissionEvent>()({
    FormSubmitted: true,
    FormSubmissionMoved: true,
    FormSubmissionDeleted: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.formId }),
  evolve: (view, { type, data }) => {
    const before = view ?? { formId: data.formId, inbox: 0, spam: 0, lastAt: null };
    switch (type) {
      case 'FormSubmitted':
        return { ...counted(before, firstFolder(data.suspicions), 1), lastAt: data.at };
      case 'FormSubmissionMoved':
        return counted(counted(before, data.was, -1), data.to, 1);
      case 'FormSubmissionDeleted':
        return counted(before, data.was, -1);
    }
  },
};

const counted = (counts: SubmissionCounts, folder: SubmissionFolder, by: number): SubmissionCounts => ({
  ...counts,
  [folder]: counts[folder] + by,
});
