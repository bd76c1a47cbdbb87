import { mayBeEmailAddress } from '@kontor/contracts/kernel/email-address';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { nameWords } from '@kontor/contracts/persons/name-words';
import { MAX_NAMED } from '@kontor/contracts/orders/panel';
import type { Vault } from '@kontor/contracts/ports/vault';

/**
 * Persons that match a search by full e-mail address, or by words of names.
 * @throws Refusal `invalid` for too many matches, VaultUnavailable
 */
export const peopleFound = async (
  vault: Pick<Vault, 'findPerson' | 'findByWords'>,
  siteId: SiteId,
  search: string,
): Promise<readonly PersonId[]> => {
  if (mayBeEmailAddress(search)) {
    const personId = await vault.findPerson(siteId, search.toLowerCase());
    return personId ? [personId] : [];
  }
  const people = await vault.findByWords(siteId, nameWords([search]), MAX_NAMED + 1);
  if (people.length > MAX_NAMED) throw refuseField('search', { key: 'order.tooManyNamed' });
  return people;
};
