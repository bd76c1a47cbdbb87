import { mayBeEmailAddress } from '@kontor/contracts/kernel/email-address';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { KnownAs } from './naming.ts';
import type { PersonReport } from '@kontor/contracts/persons/responses';

/**
 * Names and addresses by which the person is known, from their own data; only addresses that lead to them.
 * @param sources readable
 * @throws VaultUnavailable
 */
export const knownAs = async (
  vault: Pick<Vault, 'findPerson'>,
  siteId: SiteId,
  personId: PersonId,
  sources: PersonReport['sources'],
): Promise<KnownAs> => {
  const said = new Said();
  const events = sources.flatMap(({ records }) => records.flatMap((record) => record.events));
  for (const { type, data } of events) {
    said.look(data);
    if (type === 'OrderPlaced') said.orderNumbers.add((data as { readonly number: number }).number);
  }
  const emails: string[] = [];
  for (const email of said.emails) {
    if ((await vault.findPerson(siteId, email.toLowerCase())) === personId) emails.push(email);
  }
  const { names, phones, streets, orderNumbers } = said;
  return {
    emails,
    names: [...names],
    phones: [...phones],
    streets: [...streets],
    orderNumbers: [...orderNumbers],
  };
};

/** Fields with personal names: an order's address, or a form's name, address and phone number. */
interface Telling {
  readonly name?: unknown;
  readonly street?: unknown;
  readonly phone?: unknown;
  readonly first?: unknown;
  readonly last?: unknown;
  readonly line1?: unknown;
  readonly area?: unknown;
  readonly number?: unknown;
}

class Said {
  readonly emails = new Set<string>();
  readonly names = new Set<string>();
  readonly phones = new Set<string>();
  readonly streets = new Set<string>();
  readonly orderNumbers = new Set<number>();

  look(value: unknown): void {
    if (typeof value === 'string' && mayBeEmailAddress(value)) this.emails.add(value);
    if (typeof value !== 'object' || value === null) return;
    const { name, street, phone, first, last, line1, area, number } = value as Telling;
    if (typeof street === 'string') add(this.names, name);
    if (typeof first === 'string' && typeof last === 'string') add(this.names, `${first} ${last}`.trim());
    add(this.streets, street);
    add(this.streets, line1);
    add(this.phones, phone);
    if (typeof area === 'string' && typeof number === 'string') add(this.phones, area + number);
    for (const inner of Object.values(value)) this.look(inner);
  }
}

const add = (texts: Set<string>, text: unknown): void => {
  if (typeof text === 'string' && text !== '') texts.add(text);
};
