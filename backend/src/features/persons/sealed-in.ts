import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { Vault } from '@kontor/contracts/ports/vault';
import { open } from '../../platform/personal-data.ts';

export const sealedIn = (value: unknown): readonly Sealed[] => {
  if (typeof value !== 'object' || value === null) return [];
  const parsed = Sealed.safeParse(value);
  return parsed.success ? [parsed.data] : Object.values(value).flatMap(sealedIn);
};

/**
 * Opens what is sealed for these people; `null` replaces what is sealed for others or erased. Opened data may contain
 * further seals.
 */
export const openedFor = async (
  vault: Pick<Vault, 'keyOf'>,
  siteId: SiteId,
  people: ReadonlySet<PersonId>,
  value: unknown,
): Promise<unknown> => {
  if (typeof value !== 'object' || value === null) return value;
  const sealed = Sealed.safeParse(value);
  if (sealed.success) {
    const { personId } = sealed.data;
    if (!people.has(personId)) return null;
    const content = await open(vault, siteId, sealed.data);
    const within = Sealed.safeParse(content);
    return within.success ? open(vault, siteId, within.data) : content;
  }
  if (Array.isArray(value)) return Promise.all(value.map((one) => openedFor(vault, siteId, people, one)));
  const entries = Object.entries(value).map(
    async ([name, one]) => [name, await openedFor(vault, siteId, people, one)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
};
