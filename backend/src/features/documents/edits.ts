import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import { streamName } from '@kontor/contracts/kernel/events';
import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { readEvents } from '../../platform/read-events.ts';

export const documentStream = (siteId: SiteId, documentId: DocumentId): string =>
  streamName('document', siteId, documentId);

/** An edit or an undo. */
export type RecordedEdit = Extract<Recorded<DocumentEvent>, { type: 'DocumentEdited' | 'EditUndone' }>;

/** Other events may stand between edits. */
const SPARE = 16;
const MAX_PAGE = 200;

/** The edits from one number to another, both inclusive, the oldest first. */
export const readEdits = async (
  log: Pick<EventLog, 'readStream'>,
  stream: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<readonly RecordedEdit[]> => {
  const found: RecordedEdit[] = [];
  const limit = Math.min(MAX_PAGE, last - first + 1 + SPARE);
  // An edit's revision is its number or higher.
  for (let from = first; ; from += limit) {
    const events = await readEvents<DocumentEvent>(log, stream, { from, limit });
    const edits = events.filter(isEdit);
    found.push(...edits.filter(({ data }) => data.edit >= first && data.edit <= last));
    if (events.length < limit || (edits.at(-1)?.data.edit ?? 0) >= last) return found;
  }
};

export const isEdit = (event: Recorded<DocumentEvent>): event is RecordedEdit =>
  event.type === 'DocumentEdited' || event.type === 'EditUndone';
