import type { Offer } from '@kontor/contracts/cart/cart';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { AlertId, EntryId, SignUpId, VariantId } from '@kontor/contracts/kernel/ids';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import type { RestockedVariant } from '@kontor/contracts/restock/responses';
import type { CartEvent } from '@kontor/contracts/cart/cart';
import type { Story } from './story.ts';
import { NotNotified } from './refusals.ts';

interface Place {
  readonly variantId: VariantId;
  readonly number: number;
}

export class Lines {
  readonly #offers = new Map<EntryId, Pick<Offer, 'itemId' | 'sku'>>();
  readonly #added = new Map<string, EntryId>();
  readonly #entries = new Map<EntryId, EntryId>();
  readonly #places = new Map<string, { readonly number: number; readonly signUpId: SignUpId }>();
  readonly #alerts = new Map<string, AlertId>();

  constructor({ before, period }: Pick<Story, 'before' | 'period'>) {
    for (const event of before) this.#know(event);
    for (const event of [...before, ...period]) this.#note(event);
  }

  #know({ type, data }: RecordedEvent): void {
    const event = { type, data } as RestockEvent;
    if (event.type === 'RestockSignedUp') this.standsAt(event.data, event.data);
    this.recordAlert({ type, data });
  }

  recordAlert({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): void {
    const event = { type, data } as RestockEvent;
    if (event.type === 'RestockAlertSent') this.#alerts.set(keyOf(event.data), event.data.alertId);
  }

  #note({ type, data, metadata }: RecordedEvent): void {
    const event = { type, data } as CartEvent;
    if (event.type !== 'CartEntryAdded') return;
    const { entryId, offer } = event.data;
    this.#offers.set(entryId, { itemId: offer.itemId, sku: offer.sku });
    this.#added.set(metadata.commandId, entryId);
  }

  /** The line created by a command; `undefined`: none. */
  addedBy(commandId: string): EntryId | undefined {
    return this.#added.get(commandId);
  }

  offer(entryId: EntryId): Pick<Offer, 'itemId' | 'sku'> {
    const offer = this.#offers.get(entryId);
    if (!offer) throw new NotNotified(`nothing was put into line ${entryId}`);
    return offer;
  }

  /** Lines that differ only in their answers are merged here. */
  became(entryId: EntryId, now: EntryId): void {
    this.#entries.set(entryId, now);
  }

  entry(entryId: EntryId): EntryId {
    return this.#entries.get(entryId) ?? entryId;
  }

  standsAt(then: Place, { number, signUpId }: { readonly number: number; readonly signUpId: SignUpId }): void {
    this.#places.set(keyOf(then), { number, signUpId });
  }

  /** @throws NotNotified for a sign-up that is not in the simulated line */
  place<Of extends RestockedVariant & Place>(then: Of): RestockedVariant & { number: number; signUpId: SignUpId } {
    const now = this.#places.get(keyOf(then));
    if (!now) throw new NotNotified(`nobody stands at ${keyOf(then)}`);
    return { productId: then.productId, variantId: then.variantId, ...now };
  }

  /** @throws NotNotified */
  alert(then: RestockedVariant & Place): { readonly number: number; readonly alertId: AlertId } {
    const { number } = this.place(then);
    const alertId = this.#alerts.get(keyOf({ variantId: then.variantId, number }));
    if (!alertId) throw new NotNotified(`nobody has told ${keyOf(then)}`);
    return { number, alertId };
  }
}

const keyOf = ({ variantId, number }: Place): string => `${variantId} ${number}`;
