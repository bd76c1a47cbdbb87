import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { TemplateRendererPort } from '@kontor/contracts/ports/template-renderer';
import type { Rendering, TemplateCase } from '@kontor/contracts/templates/rendering';
import { LRUCache } from 'lru-cache';

/** Characters of good output that stand in for what is ended. */
const KEPT = 20_000_000;

export interface Shown extends Rendering {
  /** An earlier output, as this render was ended. */
  readonly isStandIn: boolean;
}

/** What the templates of sites show: the last good output where a render is ended. */
export class SiteTemplates {
  readonly #renderer: TemplateRendererPort;
  readonly #good = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: (output) => output.length + 1 });

  constructor(renderer: TemplateRendererPort) {
    this.#renderer = renderer;
  }

  /** @param place which part of which page; its output is the same for everybody who may see it */
  async show(siteId: SiteId, place: string, given: TemplateCase): Promise<Shown> {
    const key = `${siteId} ${place}`;
    const rendering = await this.#renderer.render(siteId, given);
    if (!rendering.isEnded) {
      this.#good.set(key, rendering.output);
      return { ...rendering, isStandIn: false };
    }
    const output = this.#good.get(key);
    return { ...rendering, output: output ?? '', isStandIn: output !== undefined };
  }
}
