import type { RefusalText } from '@kontor/contracts/kernel/refusal';

/** AC-03: has its own text for gift cards. */
export const unselectedText = (names: readonly string[], isGiftCard: boolean): RefusalText => {
  if (isGiftCard) return { key: 'cart.giftCardDenomination' };
  const [first = '', second = ''] = names;
  if (names.length <= 1) return { key: 'cart.selectOne', params: { first } };
  if (names.length === 2) return { key: 'cart.selectTwo', params: { first, second } };
  return { key: 'cart.selectMany', params: { list: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' } };
};
