import { isSealedText, whereIsText } from '@kontor/contracts/events/event-texts';
import { type Actor, categoryOf, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Naming } from './naming.ts';
import type { FoundText, TextPlace } from '@kontor/contracts/persons/responses';

/** Length of an excerpt, in characters. */
const EXCERPT = 300;

/** A text in the log that names the person. */
export interface TextInLog extends FoundText {
  /** Its seal's key id, or else its place in the log. */
  readonly id: string;
  readonly isRedactable: boolean;
  readonly excerpt: string;
  readonly actor: Actor;
}

export interface LookedFor {
  readonly siteId: SiteId;
  readonly personId: PersonId;
  readonly naming: Naming;
}

/**
 * Searches a site's history for texts that name the person: typed by others, sealed or not. Texts sealed for the person
 * are erased with their key, and left out.
 * @throws LogUnavailable, VaultUnavailable
 */
export const findTexts = async (
  stores: Pick<Platform, 'log' | 'vault'>,
  wanted: LookedFor,
): Promise<readonly TextInLog[]> => {
  const look = new Look(stores, wanted);
  for await (const events of stores.log.readAll({ after: START })) {
    for (const event of events) if (event.metadata.siteId === wanted.siteId) await look.at(event);
  }
  return [...look.found.values()];
};

class Look {
  readonly found = new Map<string, TextInLog>();
  /** Holders of sealed data; texts have keys of their own. */
  readonly #people = new Set<string>();

  constructor(
    private readonly stores: Pick<Platform, 'vault'>,
    private readonly wanted: LookedFor,
  ) {}

  async at(event: RecordedEvent): Promise<void> {
    const texts: [field: string, sealed: Sealed][] = [];
    this.#value(event, event.data, '', texts);
    // After everyone in the event is known.
    for (const [field, sealed] of texts) await this.#sealed(event, field, sealed);
  }

  #value(event: RecordedEvent, value: unknown, field: string, texts: [string, Sealed][]): void {
    if (typeof value === 'string') return this.#clear(event, field, value);
    if (typeof value !== 'object' || value === null) return;
    const sealed = Sealed.safeParse(value);
    if (!sealed.success) {
      const inner = Object.entries(value);
      // Texts in a list get the list's field name.
      for (const [name, one] of inner) this.#value(event, one, Array.isArray(value) ? field : name, texts);
    } else if (isSealedText(event.type, field)) texts.push([field, sealed.data]);
    else this.#people.add(sealed.data.personId);
  }

  #clear(event: RecordedEvent, field: string, text: string): void {
    const where = isSealedText(event.type, field) ? 'before' : whereIsText(event.type, field);
    if (where === null) return;
    this.#note(event, field, { text, place: where, id: `${event.stream} ${field}` });
  }

  async #sealed(event: RecordedEvent, field: string, sealed: Sealed): Promise<void> {
    const { personId } = sealed;
    if (personId === this.wanted.personId) return;
    const content = await open<unknown>(this.stores.vault, this.wanted.siteId, sealed);
    const text = textsIn(content).join(' · ');
    this.#note(event, field, { text, place: this.#people.has(personId) ? 'others' : 'own', id: personId });
  }

  #note({ type, stream, metadata }: RecordedEvent, field: string, found: TextFound): void {
    const { id, text, place } = found;
    if (text === '') return;
    const by = this.wanted.naming(text, isTyped(stream, place));
    if (by.length === 0) return;
    const before = this.found.get(id);
    const all = [...new Set([...(before?.by ?? []), ...by])];
    const { at, actor } = metadata;
    const isRedactable = place === 'own';
    const excerpt = text.slice(0, EXCERPT);
    const count = (before?.count ?? 0) + 1;
    this.found.set(id, { id, type, field, place, by: all, count, at, isRedactable, excerpt, actor });
  }
}

interface TextFound {
  readonly id: string;
  readonly text: string;
  readonly place: TextPlace;
}

/** Order numbers are significant in texts about orders, but not in a product's description. */
const isTyped = (stream: string, place: TextPlace): boolean =>
  place === 'own' || place === 'others' || (place === 'before' && categoryOf(stream) !== 'cart');

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Without the text itself. */
export const withoutWords = ({ type, field, place, by, count, at }: TextInLog): FoundText => ({
  type,
  field,
  place,
  by,
  count,
  at,
});
