import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { LineProof } from './proof.ts';
import { proofOf, type ProvingParts } from './prove-restock.ts';
import { restockStream } from './restock-streams.ts';

/** For so long, in ms, a proof is not made again, whatever happens: it reads the whole line, and anybody may ask. */
const GOOD_FOR_MS = 60_000;
/** Each is a few hundred bytes. */
const MOST_KEPT = 1_000;

export type RecentProof = Pick<LineProof, 'productId' | 'findings'>;

interface Made {
  readonly at: Instant;
  readonly proof: Promise<RecentProof>;
}

/** Proofs of lines as receipts tell of them: of one line once in a minute, one after the other. */
export class RecentProofs {
  /** By stream, the oldest first. */
  readonly #made = new Map<string, Made>();
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
    this.#keep(stream, { at: now, proof });
    return proof;
  }

  async #prove(siteId: SiteId, variantId: VariantId): Promise<RecentProof> {
    const { productId, findings } = await proofOf(this.platform, siteId, variantId);
    return { productId, findings };
  }

  #keep(stream: string, made: Made): void {
    this.#made.delete(stream);
    this.#made.set(stream, made);
    const [oldest] = this.#made.keys();
    if (this.#made.size > MOST_KEPT && oldest !== undefined) this.#made.delete(oldest);
  }
}
