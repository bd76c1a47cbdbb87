import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed, TypedText } from '@kontor/contracts/kernel/personal-data';
import type { Tracking } from '@kontor/contracts/orders/parts';
import type { OrderTexts, OrderHistoryEntry, OrderView } from '@kontor/contracts/orders/responses';
import type { Vault } from '@kontor/contracts/ports/vault';
import { openText, openTyped, sealText, sealTyped } from '../../platform/typed-texts.ts';

/** Seals typed texts with the customer's key, as they may contain personal data. */
export interface TextsAbout {
  readonly text: (text: string) => Promise<TypedText>;
  /** The equal text in `others`: two seals of one text cannot be compared. */
  readonly known: (text: string, others: readonly TypedText[]) => Promise<TypedText>;
  readonly tracking: (tracking: Tracking | null) => Promise<Sealed | null>;
}

export const textsAbout = (vault: Vault, siteId: SiteId, { customer: { personId } }: OrderView): TextsAbout => {
  const text = (typed: string) => sealText(vault, siteId, typed, personId);
  return {
    text,
    known: async (typed, others) => {
      for (const other of others) if ((await openText(vault, siteId, other)) === typed) return other;
      return text(typed);
    },
    tracking: async (typed) => typed && sealTyped(vault, siteId, typed, personId),
  };
};

/** Texts typed with each history entry. @throws VaultUnavailable */
export const orderTexts = (
  vault: Pick<Vault, 'keyOf'>,
  siteId: SiteId,
  { history }: Pick<OrderView, 'history'>,
): Promise<readonly OrderTexts[]> => Promise.all(history.map((entry) => textsOf(vault, siteId, entry)));

const textsOf = async (
  vault: Pick<Vault, 'keyOf'>,
  siteId: SiteId,
  { reference, reason, tracking }: OrderHistoryEntry,
): Promise<OrderTexts> => ({
  reference: (await openText(vault, siteId, reference)) ?? '',
  reason: (await openText(vault, siteId, reason)) ?? '',
  tracking: tracking && (await openTyped(vault, siteId, tracking)),
});
