import type { WhatIfQuestion, WhatIfResult } from '../what-if/what-if.ts';

/** Why a period was not run again. */
export const WHAT_IF_TROUBLES = ['busy', 'tooLong', 'tooMuch', 'nothing', 'failed'] as const;
export type WhatIfTrouble = (typeof WHAT_IF_TROUBLES)[number];

/** What a server allows a run to cost. */
export const WHAT_IF_LIMITS = {
  /** Of the site, up to the end of the period. */
  events: 100_000,
  ms: 60_000,
} as const;

/** Runs periods again without keeping the shop waiting: one at a time. */
export interface WhatIfRunner {
  /** @throws WhatIfRefused */
  run(question: WhatIfQuestion): Promise<WhatIfResult>;
  close(): Promise<void>;
}

export class WhatIfRefused extends Error {
  override readonly name = 'WhatIfRefused';
  constructor(readonly trouble: WhatIfTrouble) {
    super(trouble);
  }
}
