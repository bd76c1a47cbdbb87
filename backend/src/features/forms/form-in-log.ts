import type { FormEvent } from '@kontor/contracts/forms/events';
import type { FormContent, FormId } from '@kontor/contracts/forms/form';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { readEvents } from '../../platform/read-events.ts';

/** Events per read: a version may be large. */
const AT_ONCE = 20;

export const formStream = (siteId: SiteId, formId: FormId): string => streamName('form', siteId, formId);

export type SavedVersion = Extract<Recorded<FormEvent>, { type: 'FormSaved' }>;

/** Form events, newest first, read lazily. @throws LogUnavailable */
async function* backwards(
  log: EventLog,
  siteId: SiteId,
  formId: FormId,
): AsyncGenerator<Recorded<FormEvent>, void, undefined> {
  const stream = formStream(siteId, formId);
  for (let from: number | undefined; from === undefined || from >= 0;) {
    const events = await readEvents<FormEvent>(log, stream, {
      direction: 'backwards',
      limit: AT_ONCE,
      ...(from !== undefined && { from }),
    });
    yield* events;
    const last = events.at(-1);
    if (last === undefined) return;
    from = last.revision - 1;
  }
}

/** Versions, newest first, read lazily. A deleted form has none. @throws LogUnavailable */
export async function* versionsInLog(
  log: EventLog,
  siteId: SiteId,
  formId: FormId,
): AsyncGenerator<SavedVersion, void, undefined> {
  for await (const event of backwards(log, siteId, formId)) {
    if (event.type === 'FormDeleted') return;
    if (event.type === 'FormSaved') yield event;
  }
}

/** One version, also of a deleted form; `null`: none. @throws LogUnavailable */
export const contentOfVersion = async (
  log: EventLog,
  siteId: SiteId,
  { formId, version }: { readonly formId: FormId; readonly version: number },
): Promise<FormContent | null> => {
  for await (const event of backwards(log, siteId, formId)) {
    if (event.type === 'FormSaved' && event.data.version === version) return event.data.content;
  }
  return null;
};
