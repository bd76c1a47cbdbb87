import { PasswordSecret, type Profile } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { open, seal } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'passwords' | 'vault'>;

/** Common local guesses: the product's name, and German words that no list of leaked passwords contains. */
const USUAL =
  'kontor passwort kennwort willkommen verwaltung geheimnis schatz liebling qwertz qwertzuiop asdfghjkl yxcvbnm ' +
  'frühling sommer herbst winter januar februar märz april mai juni juli august september oktober november dezember ' +
  'montag dienstag mittwoch donnerstag freitag samstag sonntag berlin hamburg münchen köln wien zürich deutschland';

/** Shorter words occur in any password. */
const SHORTEST = 3;

/** Forbidden words: the documented list, and what is known of the owner. */
const wordsOf = (known: readonly string[]): readonly string[] => {
  const parts = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const all = [...USUAL.split(' '), ...known.map((text) => text.toLowerCase()), ...parts];
  return [...new Set(all)].filter((word) => word.length >= SHORTEST);
};

export interface Choice {
  readonly siteId: SiteId;
  readonly accountId: AccountId;
  readonly password: string;
  readonly field: 'password' | 'newPassword';
  readonly profile: Profile;
  /** The site's title; `null`: not known here. */
  readonly title: string | null;
  readonly before: Sealed | null;
}

/**
 * Hashes and seals a chosen password.
 * @throws Refusal `invalid` at its field for a guessable password or the previous one
 */
export const chosenPassword = async ({ passwords, vault }: Parts, choice: Choice): Promise<Sealed> => {
  const { siteId, accountId, password, field, profile, title, before } = choice;
  const known = before && (await open(vault, siteId, before, PasswordSecret));
  if (known && (await passwords.verify(known.hash, password)))
    throw refuseField(field, { key: 'account.passwordSame' });
  const words = wordsOf([profile.email, profile.name, title ?? '']);
  return seal(vault, siteId, accountId, { hash: await passwords.hashChosen({ password, words, field }) });
};
