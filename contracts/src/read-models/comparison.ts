export const COMPARE_SCOPES = ['sample', 'all'] as const;
export type CompareScope = (typeof COMPARE_SCOPES)[number];

/** Without progress for this long a comparison counts as dead, in ms. */
export const COMPARISON_LOST_AFTER = 15_000;
