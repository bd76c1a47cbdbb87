import { otherHalf } from '../product-row.ts';

/** Column names in German shops (several, over the years), lower case. */
const TRANSLATED: Readonly<Record<string, readonly string[]>> = {
  id: [],
  'meta: _kontor_product_id': [],
  'meta: _kontor_sale_from': [],
  'meta: _kontor_sale_until': [],
  'meta: _kontor_stock': [],
  'meta: _kontor_export': [],
  'meta: _kontor_tax': [],
  type: ['typ'],
  sku: ['artikelnummer', 'artikelnummer (sku)', 'art.-nr.'],
  'gtin, upc, ean, or isbn': ['gtin, upc, ean oder isbn', 'gtin, upc, ean, oder isbn', 'gtin', 'ean'],
  name: [],
  published: ['veröffentlicht'],
  'visibility in catalog': ['sichtbarkeit im katalog', 'katalogsichtbarkeit'],
  'short description': ['kurzbeschreibung'],
  description: ['beschreibung'],
  'date sale price starts': ['datum, an dem angebotspreis beginnt', 'datum, an dem der angebotspreis beginnt', 'angebotspreis gültig ab'],
  'date sale price ends': ['datum, an dem angebotspreis endet', 'datum, an dem der angebotspreis endet', 'angebotspreis gültig bis'],
  'tax status': ['steuerstatus'],
  'tax class': ['steuerklasse'],
  'in stock?': ['vorrätig?', 'auf lager?', 'lagerstatus'],
  stock: ['lager', 'bestand', 'lagerbestand', 'lagermenge'],
  'backorders allowed?': ['lieferrückstände erlaubt?', 'lieferrückstande erlaubt?', 'rückstände erlaubt?'],
  'sale price': ['angebotspreis'],
  'regular price': ['regulärer preis', 'normaler preis'],
  categories: ['kategorien'],
  tags: ['schlagwörter'],
  images: ['bilder'],
  parent: ['übergeordnetes produkt', 'übergeordnet', 'übergeordnetes'],
}; // prettier-ignore

const CANONICAL = new Map(
  Object.entries(TRANSLATED).flatMap(([name, translations]) =>
    [name, ...translations].map((any) => [any, name] as const),
  ),
);

const ATTRIBUTE = [
  /^(?:attribute|attribut) (?<n>\d{1,2}) (?<what>name|value\(s\)|wert\(e\)|werte)$/u,
  /^(?<what>name|wert\(e\)|werte) des attributs (?<n>\d{1,2})$/u,
] as const;
const WEIGHT = /^(?:weight|gewicht) \((?<unit>kg|g|lbs?|oz)\)$/u;

/** The English name of a column, e.g. `weight (kg)` and `attribute 1 value`; `''` for an unused one. */
export const canonicalColumn = (header: string): string => {
  const known = CANONICAL.get(header);
  if (known !== undefined) return known;
  const unit = WEIGHT.exec(header)?.groups?.['unit'];
  if (unit !== undefined) return `weight (${unit})`;
  for (const pattern of ATTRIBUTE) {
    const groups = pattern.exec(header)?.groups;
    if (groups) return `attribute ${groups['n']} ${groups['what'] === 'name' ? 'name' : 'value'}`;
  }
  return '';
};

export const needsOf = (column: string): readonly string[] =>
  column === 'backorders allowed?' ? ['stock'] : otherHalf(column);

/** Columns of how WooCommerce shows a product, which say nothing of the product. */
export const isWithoutMeaning = (header: string): boolean =>
  /^(?:position|allow customer reviews\?|kundenrezensionen erlauben\?)$/u.test(header) ||
  /^attribut(?:e)? \d{1,2} (?:visible|sichtbar|global|default|standard)$/u.test(header);
