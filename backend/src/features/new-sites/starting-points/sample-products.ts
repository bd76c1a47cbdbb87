import type { StartingProduct } from './starting-point.ts';
import { picture } from './writing.ts';

const SAMPLE = '<p>Das ist ein Beispiel: Ersetze Name, Bild, Beschreibung und Preis, und zeige das Produkt dann.</p>';

const sample = (
  urlId: string,
  name: string,
  priceCents: number,
  category: string,
  { about, alt }: { readonly about: string; readonly alt: string },
): StartingProduct => ({
  ...{ urlId, sku: `BEISPIEL-${urlId.toUpperCase()}`, name, priceCents, stock: 10 },
  excerpt: about,
  description: `<p>${about}</p>${SAMPLE}`,
  categories: [category],
  image: picture(urlId, alt),
});

export const SAMPLE_PRODUCTS: readonly StartingProduct[] = [
  sample('musterbecher', 'Musterbecher', 1900, 'Tisch', {
    about: 'Becher aus Steinzeug, von Hand gedreht, für 250 ml.',
    alt: 'Roter Becher aus Steinzeug',
  }),
  sample('musterschale', 'Musterschale', 3400, 'Tisch', {
    about: 'Helle Schale für Salat und Obst, 24 cm breit.',
    alt: 'Helle Schale auf einem Tisch',
  }),
  sample('mustervase', 'Mustervase', 4900, 'Wohnen', {
    about: 'Hohe Vase mit schmalem Hals, tiefgrün glasiert.',
    alt: 'Grüne Vase mit Zweigen',
  }),
  sample('musterbuch', 'Musterbuch', 2400, 'Papier', {
    about: 'Notizbuch mit 160 Seiten, fadengebunden, mit festem Einband.',
    alt: 'Blaues Buch mit goldenem Kreis',
  }),
];
