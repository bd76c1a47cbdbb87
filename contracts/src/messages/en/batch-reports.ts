import type { batchReports as german } from '../de/batch-reports.ts';
import type { Texts } from '../texts.ts';

export const batchReports: Texts<typeof german> = {
  'batchReport.notCounted': 'is not counted, so there is nothing to change',
  'batchReport.short': 'there are not so many: the stock would fall below 0',
  'batchReport.tooMany': 'nobody counts so many',
  'batchReport.variantsUnknown': 'It is no longer known which variants these were.',
  'batchReport.undoReason': 'Undone: {reason}',
  'batchReport.soldSince': 'more was sold since than was there: the stock is 0',
  'batchReport.setSince': 'the stock was set by hand since and stays as it is',
  'batchReport.importUndoReason': 'Import undone',
  'batchReport.editedSince': 'was changed by hand since the import and stays as it is',
  'batchReport.editedWholeSince': 'was changed by hand since the import and stays as it is, with its stock',
  'batchReport.inUseSince': 'was sold or held since the import and stays with its stock',
  'batchReport.collectionGone': 'The product list to import into does not exist.',
  'batchReport.uploadGone': 'The uploaded file is no longer there.',
  'batchReport.nameMissing': 'without a name: {system} does not know that',
  'batchReport.optionMissing': 'a variant has no value for an option; WooCommerce would take that as any value',
  'batchReport.tooManyOptions': 'more than {max} options: {system} does not know that',
};
