/** MP-04, MP-05: how a shop sells, and its store pages. */
export const preferences = {
  'preferences.unknownField': 'Dieses Feld gibt es nicht.',
  'preferences.unknownNamespace': 'Diesen Bereich gibt es nicht. Es gibt {namespaces}.',
  'storePage.collectionMissing': 'Diese Seite mit Produkten gibt es nicht.',
  'storePage.rootExists': 'Diese Seite hat schon eine oberste Kategorie mit einem anderen Namen.',
  'storePage.navigationMissing': 'Unable to find site main navigation',
} as const;
