/** MP-04, MP-05: how a shop sells, and its store pages. */
export const preferences = {
  'preferences.unknownField': 'Dieses Feld gibt es nicht.',
  'preferences.unknownNamespace': 'Diesen Bereich gibt es nicht. Es gibt {namespaces}.',
} as const;
