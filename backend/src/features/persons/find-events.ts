import { categoryOf, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { PersonSource } from '@kontor/contracts/persons/persons';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { sealedIn } from './sealed-in.ts';

/** Streams that belong to one person entirely, once any event does. */
const OWN: readonly PersonSource[] = ['formSubmission', 'subscriber', 'cart', 'order', 'subscription'];

interface EventData {
  readonly personId?: string;
  readonly orderId?: string;
  readonly submissionId?: string;
  readonly variantId?: string;
  readonly number?: number;
}

export type FoundEvents = ReadonlyMap<PersonSource, ReadonlyMap<string, readonly RecordedEvent[]>>;

class Finding {
  readonly streams = new Map<string, PersonSource>();
  readonly submissions = new Set<string>();
  readonly found = new Map<PersonSource, Map<string, RecordedEvent[]>>();
  readonly #orders = new Set<string>();
  readonly #places = new Set<string>();

  constructor(private readonly personId: PersonId) {}

  look(event: RecordedEvent): void {
    const source = categoryOf(event.stream) as PersonSource;
    const data = (event.data ?? {}) as EventData;
    const isTheirs = this.#isTheirs(event);
    if (OWN.includes(source)) return isTheirs ? this.#own(event, source, data) : undefined;
    const id = this.#sharedId(source, data, isTheirs);
    if (id !== null) this.add(source, id, event);
  }

  add(source: PersonSource, id: string, event: RecordedEvent): void {
    const records = this.found.get(source) ?? new Map<string, RecordedEvent[]>();
    this.found.set(source, records);
    records.set(id, [...(records.get(id) ?? []), event]);
  }

  #isTheirs({ data }: RecordedEvent): boolean {
    if (!JSON.stringify(data ?? null).includes(this.personId)) return false;
    return (
      (data as EventData).personId === this.personId || sealedIn(data).some((one) => one.personId === this.personId)
    );
  }

  #own(event: RecordedEvent, source: PersonSource, { orderId, submissionId }: EventData): void {
    this.streams.set(event.stream, source);
    if (source === 'order' && orderId !== undefined) this.#orders.add(orderId);
    if (source === 'formSubmission' && submissionId !== undefined) this.submissions.add(submissionId);
  }

  /** `null`: not about the person. Such streams are shared with others. */
  #sharedId(source: string, data: EventData, isTheirs: boolean): string | null {
    const { orderId, submissionId, variantId, number } = data;
    switch (source) {
      case 'campaign':
      case 'coupon':
        return isTheirs ? ((data as Record<string, string>)[`${source}Id`] ?? null) : null;
      case 'giftCard':
        return orderId !== undefined && this.#orders.has(orderId) ? orderId : null;
      case 'formMail':
      case 'webhookDelivery':
        return submissionId !== undefined && this.submissions.has(submissionId) ? submissionId : null;
      case 'restock': {
        const place = `${variantId} ${number}`;
        if (isTheirs) this.#places.add(place);
        return this.#places.has(place) ? place : null;
      }
      default:
        return null;
    }
  }
}

/**
 * Searches a site's history for a person. Links come before what they lead to: an order before its gift cards, a sign-
 * up before its alerts, a submission before its forwarding.
 * @throws LogUnavailable
 */
export const findEvents = async (
  log: Pick<EventLog, 'readAll' | 'readStream'>,
  siteId: SiteId,
  personId: PersonId,
): Promise<FoundEvents> => {
  const finding = new Finding(personId);
  for await (const events of log.readAll({ after: START })) {
    for (const event of events) if (event.metadata.siteId === siteId) finding.look(event);
  }
  for (const [stream, source] of finding.streams) {
    for (const event of await log.readStream(stream)) finding.add(source, idOf(stream), event);
  }
  for (const submissionId of finding.submissions) {
    const stream = `formUpload-${siteId}_${submissionId}`;
    for (const event of await log.readStream(stream)) finding.add('formUpload', submissionId, event);
  }
  return finding.found;
};

const idOf = (stream: string): string => stream.slice(stream.lastIndexOf('_') + 1);
