import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed, TypedText } from '@kontor/contracts/kernel/personal-data';
import type { OrderTexts } from '@kontor/contracts/orders/queries';
import type { OrderHistoryEntry, OrderView, Tracking } from '@kontor/contracts/orders/orders';
import type { Vault } from '@kontor/contracts/ports/vault';
import { openText, openTyped, sealText, sealTyped } from '../../platform/typed-texts.ts';

/** Seals what is typed about an order: it may name whoever has ordered, so that it goes with their key. */
export interface TextsAbout {
  readonly text: (text: string) => Promise<TypedText>;
  /** That of `others` which says the same, as two seals of one text cannot be compared. */
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

/** What was typed beside each entry of an order's history. @throws VaultUnavailable */
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
