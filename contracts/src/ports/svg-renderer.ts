import type { SiteId } from '../kernel/ids.ts';

/** Renders SVGs, which can be arbitrarily expensive: one at a time, round-robin over sites. */
export interface SvgRenderer {
  /** `null`: invalid, or over the limits of time or memory. */
  jpegOf(siteId: SiteId, svg: Uint8Array): Promise<Uint8Array | null>;
}
