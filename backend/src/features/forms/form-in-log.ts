import type { FormEvent } from '@kontor/contracts/forms/events';
import type { FormId } from '@kontor/contracts/forms/form';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { readEvents } from '../../platform/read-events.ts';
import { formStream } from './handlers.ts';

/** Events that are read at once: a version may be long. */
const AT_ONCE = 20;

export type SavedVersion = Extract<Recorded<FormEvent>, { type: 'FormSaved' }>;

/** The newest version first, read as far as somebody wants to know. A deleted form has none. @throws LogUnavailable */
export async function* versionsInLog(
  log: EventLog,
  siteId: SiteId,
  formId: FormId,
): AsyncGenerator<SavedVersion, void, undefined> {
  const stream = formStream(siteId, formId);
  for (let from: number | undefined; from === undefined || from >= 0;) {
    const events = await readEvents<FormEvent>(log, stream, {
      direction: 'backwards',
      limit: AT_ONCE,
      ...(from !== undefined && { from }),
    });
    for (const event of events) {
      if (event.type === 'FormDeleted') return;
      if (event.type === 'FormSaved') yield event;
    }
    const last = events.at(-1);
    if (last === undefined) return;
    from = last.revision - 1;
  }
}
