import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { LRUCache } from 'lru-cache';
import type { LineProof } from './proof.ts';
import { proofOf, type ProvingParts } from './prove-restock.ts';
import { restockStream } from './restock-streams.ts';

/** How long a proof is reused, in ms: it reads the whole line, and anybody may request it. */
const GOOD_FOR_MS = 60_000;
/** Each takes a few hundred bytes. */
const MAX_KEPT = 1_000;

export type RecentProof = Pick<LineProof, 'productId' | 'findings'>;

interface Made {
  readonly at: Instant;
  readonly proof: Promise<RecentProof>;
}

/** Cached proofs for receipts: at most one per line and minute, computed one at a time. */
export class RecentProofs {
  readonly #made = new LRUCache<string, Made>({ max: MAX_KEPT });
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly platform: ProvingParts) {}

  /** @throws LogUnavailable */
  of(siteId: SiteId, variantId: VariantId): Promise<RecentProof> {
    const stream = restockStream(siteId, variantId);
    const now = this.platform.ambient.clock.now();
    const made = this.#made.get(stream);
    if (made && now - made.at < GOOD_FOR_MS) return made.proof;
    const proof = this.#last.then(() => this.#prove(siteId, variantId));
    this.#last = proof.catch(() => this.#made.delete(stream));
    this.#made.set(stream, { at: now, proof });
    return proof;
  }

  async #prove(siteId: SiteId, variantId: VariantId): Promise<RecentProof> {
    const { productId, findings } = await proofOf(this.platform, siteId, variantId);
    return { productId, findings };
  }
}
