import { type AccountId, PasswordSecret, type Profile } from '@kontor/contracts/accounts/accounts';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { open, seal } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'passwords' | 'vault'>;

/** What people here try first, beside their own names: the product, and German words that no list of stolen ones has. */
const USUAL =
  'kontor passwort kennwort willkommen verwaltung geheimnis schatz liebling qwertz qwertzuiop asdfghjkl yxcvbnm ' +
  'frühling sommer herbst winter januar februar märz april mai juni juli august september oktober november dezember ' +
  'montag dienstag mittwoch donnerstag freitag samstag sonntag berlin hamburg münchen köln wien zürich deutschland';

/** Shorter ones stand in anything. */
const SHORTEST = 3;

/** Words that a password is not made of: the documented list, and what is known of its owner. */
const wordsOf = (known: readonly string[]): readonly string[] => {
  const parts = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const all = [...USUAL.split(' '), ...known.map((text) => text.toLowerCase()), ...parts];
  return [...new Set(all)].filter((word) => word.length >= SHORTEST);
};

export interface Choice {
  readonly siteId: SiteId;
  readonly accountId: AccountId;
  readonly password: string;
  /** Where it was typed. */
  readonly field: 'password' | 'newPassword';
  readonly profile: Profile;
  /** Of the site; `null`: nobody knows it here. */
  readonly title: string | null;
  /** The one before. */
  readonly before: Sealed | null;
}

/**
 * A password that somebody has chosen, as it is kept.
 * @throws Refusal `invalid` at its field where others would try it first, or where it is the one before
 */
export const chosenPassword = async ({ passwords, vault }: Parts, choice: Choice): Promise<Sealed> => {
  const { siteId, accountId, password, field, profile, title, before } = choice;
  const known = before && (await open(vault, siteId, before, PasswordSecret));
  if (known && (await passwords.verify(known.hash, password)))
    throw refuseField(field, { key: 'account.passwordSame' });
  const words = wordsOf([profile.email, profile.name, title ?? '']);
  return seal(vault, siteId, accountId, { hash: await passwords.hashChosen({ password, words, field }) });
};
