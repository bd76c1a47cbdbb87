import { hash } from 'node:crypto';
import { PersonId, type SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { Key, KeyHolder, Vault } from '@kontor/contracts/ports/vault';
import { namedUuid } from '../named-uuid.ts';
import { seal } from '../personal-data.ts';

const DOMAIN = '@stand-in.invalid';
/** Not a secret: nothing real is sealed with it. */
const KEY: Key = hash('sha256', 'stand-ins', 'buffer');
/** Namespace of persons that no event names. */
const NAMELESS = '3b1a8f6e-6a3d-4f5e-8a58-0f8f8b1d2a90';

const ADDRESS = {
  ...{ name: 'Person', company: '', street: 'Straße 1', addition: '', postalCode: '' },
  ...{ city: 'Ort', state: '', country: 'DE' },
};

/** The stand-in's address, from which the pseudonym can be derived. */
export const standInEmail = (personId: string): string => `${personId}${DOMAIN}`;

/**
 * A vault that returns stand-in persons and keys instead of real ones: real data cannot be decrypted. Nothing is
 * stored.
 */
export class StandInVault implements Vault {
  #made = 0;

  async personOf(_siteId: SiteId, name: string): Promise<PersonId> {
    const known = PersonId.safeParse(name.endsWith(DOMAIN) ? name.slice(0, -DOMAIN.length) : '');
    return known.success ? known.data : PersonId.parse(namedUuid(name, NAMELESS));
  }

  async newPerson(siteId: SiteId): Promise<KeyHolder> {
    return { personId: await this.personOf(siteId, `person ${(this.#made += 1)}`), key: KEY };
  }

  findPerson(siteId: SiteId, name: string): Promise<PersonId> {
    return this.personOf(siteId, name);
  }

  async recordWords(): Promise<void> {}

  async findByWords(): Promise<readonly PersonId[]> {
    return [];
  }

  async keyOf(): Promise<Key> {
    return KEY;
  }

  async erase(): Promise<boolean> {
    return false;
  }

  async secret(siteId: SiteId, purpose: string): Promise<Key> {
    return hash('sha256', `${siteId} ${purpose}`, 'buffer');
  }

  /** Nothing to detect: the log is in memory. */
  async lastIssued(): Promise<null> {
    return null;
  }

  async recordIssued(): Promise<void> {}

  async close(): Promise<void> {}
}

/** Replaces sealed values by those of stand-ins, which the stand-in vault can decrypt. */
export const withStandIns = async (vault: Vault, siteId: SiteId, value: unknown, name = ''): Promise<unknown> => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map((one) => withStandIns(vault, siteId, one, name)));
  const sealed = Sealed.safeParse(value);
  if (!sealed.success) {
    const fields = Object.entries(value).map(
      async ([key, inner]) => [key, await withStandIns(vault, siteId, inner, key)] as const,
    );
    return Object.fromEntries(await Promise.all(fields));
  }
  const { personId } = sealed.data;
  const email = standInEmail(personId);
  const person = {
    email,
    phone: '',
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    note: '',
    additionalFields: {},
  };
  // Cart answers are a text.
  return { ...value, ...(await seal(vault, siteId, personId, name === 'sealedFields' ? '' : person)) };
};
