import type { WhatIfQuestion, WhatIfResult } from '../what-if/responses.ts';

export type WhatIfTrouble = 'busy' | 'tooLong' | 'tooMuch' | 'nothing' | 'failed';

export const WHAT_IF_LIMITS = {
  events: 100_000,
  ms: 60_000,
} as const;

/** Re-runs periods, one at a time, without slowing down the shop. */
export interface WhatIfRunner {
  /** @throws WhatIfRefused */
  run(question: WhatIfQuestion): Promise<WhatIfResult>;
  close(): Promise<void>;
}

export class WhatIfRefused extends Error {
  override readonly name = 'WhatIfRefused';
  constructor(
    readonly trouble: WhatIfTrouble,
    options?: ErrorOptions,
  ) {
    super(trouble, options);
  }
}
