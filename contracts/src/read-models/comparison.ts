import type { Instant } from '../kernel/ambient.ts';
import type { Findings } from './findings.ts';

export const COMPARE_SCOPES = ['sample', 'all'] as const;
export type CompareScope = (typeof COMPARE_SCOPES)[number];

/** Documents of one site in the live version, against those in the version beside it. */
export interface Comparison {
  readonly live: number;
  readonly beside: number;
  readonly scope: CompareScope;
  readonly state: 'running' | 'done' | 'failed';
  /** Documents of the site. */
  readonly total: number;
  readonly findings: Findings;
  /** When this was told: at the end, or how far it was then. */
  readonly at: Instant;
}

/** One that has not told anything for so long has ended with its process, in ms. */
export const COMPARISON_LOST_AFTER = 15_000;
