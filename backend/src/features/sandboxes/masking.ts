import { SITE_DOCUMENTS } from '@kontor/contracts/documents/site-documents';
import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { SYSTEM_PAGE_NAMES } from '@kontor/contracts/pages/system-pages';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { Vault } from '@kontor/contracts/ports/vault';
import { namedUuid } from '../../platform/named-uuid.ts';
import { open, seal, sealWith } from '../../platform/personal-data.ts';
import type { CachedVault } from '../../platform/simulation/cached-vault.ts';
import { siteDocumentId, systemPageId } from '../documents/exports.ts';
import { maskedContent, maskedTexts, personEmail } from './masked-content.ts';

const PERSON_FIELDS = new Set(['personId', 'personIds', 'sealedWith']);
/** Streams that may contain personal data in the clear: mail server errors, notes, old carts. */
const ABOUT_PERSONS = new Set([
  ...['cart', 'order', 'restock', 'stock', 'giftCard', 'subscriber', 'subscription', 'campaign', 'formMail'],
]);
/** Namespace for the pseudonyms of erased persons. */
const NOBODY = '5f0c1c1e-8d0e-4f6e-9f59-7d1f3f1f7f10';

interface Side<Keys> {
  readonly siteId: SiteId;
  readonly vault: Keys;
}

/** Replaces a site's persons by invented ones, numbered by first appearance. */
export class Masks {
  readonly #numbers = new Map<string, number>();
  readonly #people = new Map<string, PersonId>();
  /** Ids that follow from the site's, with those that follow from the sandbox's. */
  readonly #ofSite: ReadonlyMap<string, string>;
  readonly #from: Side<Pick<Vault, 'keyOf'>>;
  readonly #to: Side<CachedVault>;

  constructor(from: Side<Pick<Vault, 'keyOf'>>, to: Side<CachedVault>) {
    this.#from = from;
    this.#to = to;
    this.#ofSite = new Map([
      ...SITE_DOCUMENTS.map((kind) => [siteDocumentId(from.siteId, kind), siteDocumentId(to.siteId, kind)] as const),
      ...SYSTEM_PAGE_NAMES.map((name) => [systemPageId(from.siteId, name), systemPageId(to.siteId, name)] as const),
    ]);
  }

  /** Creates masks for new persons in these events. Must be called once per event, in log order. */
  async meet(events: readonly RecordedEvent[]): Promise<void> {
    const { siteId, vault } = this.#to;
    const before = this.#numbers.size;
    for (const { data } of events) this.#note(data);
    const met = [...this.#numbers].slice(before);
    await vault.know(
      siteId,
      met.map(([, number]) => personEmail(number)),
    );
    for (const [id, number] of met) this.#people.set(id, await vault.personOf(siteId, personEmail(number)));
  }

  /** The event's data without personal data. */
  async data({ stream, data }: RecordedEvent): Promise<unknown> {
    const masked = await this.#masked(data);
    return ABOUT_PERSONS.has(categoryOf(stream)) ? maskedTexts(masked) : masked;
  }

  /** A stream may be named after a person, or after what each site has one of. */
  streamId(id: string): string {
    return this.#people.get(id) ?? this.#ofSite.get(id) ?? id;
  }

  #note(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (!PERSON_FIELDS.has(name)) this.#note(inner);
      else for (const id of [inner].flat()) if (typeof id === 'string') this.#number(id);
    }
  }

  #number(id: string): number {
    const number = this.#numbers.get(id) ?? this.#numbers.size + 1;
    this.#numbers.set(id, number);
    return number;
  }

  async #masked(value: unknown): Promise<unknown> {
    if (typeof value === 'string') return this.#ofSite.get(value) ?? value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return Promise.all(value.map((one) => this.#masked(one)));
    const sealed = Sealed.safeParse(value);
    const rest = sealed.success ? await this.#resealed(sealed.data) : {};
    const fields = Object.entries(value).map(async ([name, inner]) => [name, await this.#field(name, inner)] as const);
    return { ...Object.fromEntries(await Promise.all(fields)), ...rest };
  }

  #field(name: string, inner: unknown): unknown {
    if (name === 'siteId' && inner === this.#from.siteId) return this.#to.siteId;
    if (!PERSON_FIELDS.has(name)) return this.#masked(inner);
    return Array.isArray(inner) ? inner.map((id) => this.#person(id)) : this.#person(inner);
  }

  #person(id: unknown): unknown {
    return typeof id === 'string' ? (this.#people.get(id) ?? id) : id;
  }

  /** @param number of the person concerned: nested seals use keys that lead to nobody */
  async #resealed(sealed: Sealed, number = this.#number(sealed.personId)): Promise<Sealed> {
    const content = await open(this.#from.vault, this.#from.siteId, sealed);
    // Erased data stays erased.
    if (content === null) return { ...sealed, personId: namedUuid(sealed.personId, NOBODY) as PersonId };
    const within = Sealed.safeParse(content);
    const masked = within.success ? await this.#resealed(within.data, number) : maskedContent(content, number);
    const { siteId, vault } = this.#to;
    const known = this.#people.get(sealed.personId);
    return known ? seal(vault, siteId, known, masked) : sealWith(await vault.newPerson(siteId), siteId, masked);
  }
}
