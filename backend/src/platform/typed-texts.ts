import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed, type Typed, type TypedText } from '@kontor/contracts/kernel/personal-data';
import type { Vault } from '@kontor/contracts/ports/vault';
import { open, sealWith } from './personal-data.ts';

type Keys = Pick<Vault, 'keyOf' | 'newPerson'>;

/**
 * Seals what somebody has typed, so that it can be taken back though events are for ever.
 * @param about whose key it is sealed with; `null`, or forgotten: a key of its own, which can be erased by itself
 * @throws VaultUnavailable
 */
export const sealTyped = async (
  vault: Keys,
  siteId: SiteId,
  value: unknown,
  about: PersonId | null = null,
): Promise<Sealed> => {
  const key = about === null ? null : await vault.keyOf(siteId, about);
  const holder = about !== null && key ? { personId: about, key } : await vault.newPerson(siteId);
  return sealWith(holder, siteId, value);
};

/** The same of a text; where nothing was typed, nothing is sealed. @throws VaultUnavailable */
export const sealText = async (
  vault: Keys,
  siteId: SiteId,
  text: string,
  about: PersonId | null = null,
): Promise<TypedText> => (text === '' ? '' : sealTyped(vault, siteId, text, about));

/** What was typed; `null` once it was forgotten. @throws VaultUnavailable */
export const openTyped = async <T>(vault: Pick<Vault, 'keyOf'>, siteId: SiteId, typed: Typed<T>): Promise<T | null> => {
  const sealed = Sealed.safeParse(typed);
  return sealed.success ? open<T>(vault, siteId, sealed.data) : (typed as T);
};

export const openText = (vault: Pick<Vault, 'keyOf'>, siteId: SiteId, text: TypedText): Promise<string | null> =>
  text === '' ? Promise.resolve(text) : openTyped<string>(vault, siteId, text);
