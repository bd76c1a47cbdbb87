/** `spent`: nothing is left on it. One that is blocked is that, whatever is on it. */
export const GIFT_CARD_STATES = ['valid', 'spent', 'blocked'] as const;
