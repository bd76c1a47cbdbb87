import { haus } from './bergluft/haus.ts';
import { unterwegs } from './bergluft/unterwegs.ts';
import type { CatalogueProduct } from './catalogue-types.ts';
import { downloadsUndKurse } from './hafen-und-heide/downloads-und-kurse.ts';
import { garten } from './hafen-und-heide/garten.ts';
import { geschirr } from './hafen-und-heide/geschirr.ts';
import { kueche } from './hafen-und-heide/kueche.ts';
import { papier } from './hafen-und-heide/papier.ts';
import { textilUndLicht } from './hafen-und-heide/textil-und-licht.ts';
import { vorrat } from './hafen-und-heide/vorrat.ts';
import type { DemoSite } from './pictures.ts';

/** The order is the shop's own: what stands in the window first. */
const catalogues: Readonly<Record<DemoSite, readonly CatalogueProduct[]>> = {
  demo: [...geschirr, ...textilUndLicht, ...kueche, ...papier, ...garten, ...vorrat, ...downloadsUndKurse],
  'demo-ch': [...haus, ...unterwegs],
};

/** The products of a demo site: „Hafen & Heide“ in euros, „Bergluft“ in Swiss francs. */
export function demoCatalogue(site: DemoSite): readonly CatalogueProduct[] {
  return catalogues[site];
}
