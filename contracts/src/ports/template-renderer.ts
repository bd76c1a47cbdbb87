import type { SiteId } from '../kernel/ids.ts';
import type { Rendering, TemplateCase } from '../templates/rendering.ts';

/** Renders templates beside everything else: whatever a template does, nobody else waits for it. */
export interface TemplateRendererPort {
  /** One at a time of each site. Never rejects for what a template does: a limit ends it. */
  render(siteId: SiteId, given: TemplateCase): Promise<Rendering>;
  close(): Promise<void>;
}
