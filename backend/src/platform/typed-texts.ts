import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed, type Typed, type TypedText } from '@kontor/contracts/kernel/personal-data';
import type { Vault } from '@kontor/contracts/ports/vault';
import { open, sealWith } from './personal-data.ts';

type Keys = Pick<Vault, 'keyOf' | 'newPerson'>;

/**
 * Seals free text, so that it can be erased although events are permanent.
 * @param about the person whose key is used; `null` or erased: a key of its own, which can be erased separately
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

/** Like `sealTyped`, for one text; empty texts are not sealed. @throws VaultUnavailable */
export const sealText = async (
  vault: Keys,
  siteId: SiteId,
  text: string,
  about: PersonId | null = null,
): Promise<TypedText> => (text === '' ? '' : sealTyped(vault, siteId, text, about));

/** The free text; `null` once erased. @throws VaultUnavailable */
export const openTyped = async <T>(vault: Pick<Vault, 'keyOf'>, siteId: SiteId, typed: Typed<T>): Promise<T | null> => {
  const sealed = Sealed.safeParse(typed);
  return sealed.success ? open<T>(vault, siteId, sealed.data) : (typed as T);
};

export const openText = (vault: Pick<Vault, 'keyOf'>, siteId: SiteId, text: TypedText): Promise<string | null> =>
  text === '' ? Promise.resolve(text) : openTyped<string>(vault, siteId, text);
