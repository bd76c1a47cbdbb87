import type { SiteId } from '../kernel/ids.ts';

/** Makes pictures of drawings (SVG), which anybody may make as costly as they like: one at a time, each site in turn. */
export interface Draughtsman {
  /** A JPEG; `null`: it is no drawing, or it takes more time or memory than there is for one. */
  jpegOf(siteId: SiteId, svg: Uint8Array): Promise<Uint8Array | null>;
}
