import type { FormSubmissionEvent } from '@kontor/contracts/forms/events';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { PersonId } from '@kontor/contracts/kernel/ids';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { PersonSource } from '@kontor/contracts/persons/persons';
import { PERSON_SOURCES } from '@kontor/contracts/persons/kinds';
import type { PersonRecord, PersonReport } from '@kontor/contracts/persons/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Platform } from '../../platform/platform.ts';
import { readSubmission, summaryIn } from '../forms/exports.ts';
import { type FoundEvents, findEvents } from './find-events.ts';
import { openedFor, sealedIn } from './sealed-in.ts';

export type KnownParts = Pick<Platform, 'ambient' | 'handling' | 'log' | 'privateFiles' | 'queries' | 'vault'>;

export interface KnownOf {
  readonly found: FoundEvents;
  readonly sources: PersonReport['sources'];
}

/** All data of a person with its places. @throws VaultUnavailable, LogUnavailable, StoreUnavailable */
export const knownOf = async (parts: KnownParts, site: SiteView, personId: PersonId): Promise<KnownOf> => {
  const found = await findEvents(parts.log, site.id, personId);
  const people = peopleIn(found, personId);
  const titles = messagesOf(site.language);
  const sources: PersonReport['sources'][number][] = [];
  for (const source of PERSON_SOURCES) {
    const known = found.get(source);
    if (!known) continue;
    const records: PersonRecord[] = [];
    for (const [id, events] of known) records.push(await recordOf(parts, site, people, { source, id, events }));
    sources.push({ source, title: titles[`person.source.${source}`], records });
  }
  return { found, sources };
};

/** Their keys: of the address, and of uploaded files' names. */
const peopleIn = (found: FoundEvents, personId: PersonId): ReadonlySet<PersonId> => {
  const uploads = [...(found.get('formUpload')?.values() ?? [])].flat();
  return new Set([personId, ...uploads.flatMap(({ data }) => sealedIn(data).map((sealed) => sealed.personId))]);
};

interface Found {
  readonly source: PersonSource;
  readonly id: string;
  readonly events: readonly RecordedEvent[];
}

const recordOf = async (
  parts: KnownParts,
  site: SiteView,
  people: ReadonlySet<PersonId>,
  { source, id, events }: Found,
): Promise<PersonRecord> => {
  const about = await aboutOf(parts, site, { source, id, events });
  const found: PersonRecord['events'][number][] = [];
  for (const { type, metadata, data } of events) {
    const opened = await openedFor(parts.vault, site.id, people, data);
    found.push({ type, at: new Date(metadata.at).toISOString(), data: opened });
  }
  return { id, ...(about ? { about } : {}), events: found };
};

/** Details that do not follow from the events. */
const aboutOf = async (
  parts: KnownParts,
  site: SiteView,
  { source, id, events }: Found,
): Promise<PersonRecord['about'] | null> => {
  if (source === 'campaign') {
    const campaign = await parts.queries.newsletters.campaign(site.id, id);
    return campaign && { subject: campaign.content.subject };
  }
  if (source !== 'formSubmission') return null;
  const first = events.find(({ type }) => type === 'FormSubmitted') as { readonly data: Submitted } | undefined;
  const opened = first && (await readSubmission(parts, site.id, first.data));
  if (!opened) return null;
  const { content, answers } = opened;
  const summary = summaryIn(site.language, content.fields, answers);
  return { form: content.name, answers: summary.map(({ rawTitle: title, values }) => ({ title, values })) };
};

type Submitted = Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>['data'];
