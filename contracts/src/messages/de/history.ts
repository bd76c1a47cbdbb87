/** Things as they were, and why. */
export const history = {
  'history.kindUnknown': 'So etwas gibt es hier nicht zu sehen.',
  'history.idMissing': 'Was möchtest du sehen?',
  'history.unknown': 'Das gibt es hier nicht, und gab es hier nie.',
  'history.skuOfMany': 'Diese SKU haben mehrere Artikel. Nenne Artikel/Variante mit ihren Kennungen.',
  'history.beforeStart': 'Da gab es das noch nicht: Es beginnt am {since}.',
  'history.changeUnknown': 'Diese Änderung gibt es nicht.',
  'history.changesUpTo': 'So viele Änderungen gibt es nicht, nur {count}.',
};
