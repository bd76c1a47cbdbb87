/** Things as they were, and why. */
export const history = {
  'history.kindUnknown': 'There is nothing of that kind to look at.',
  'history.idMissing': 'What would you like to see?',
  'history.unknown': 'That is not here, and never was.',
  'history.skuOfMany': 'Several products have this SKU. Name product/variant by their ids.',
  'history.beforeStart': 'It was not there yet: it begins at {since}.',
  'history.changeUnknown': 'There is no such change.',
  'history.changesUpTo': 'There are not as many changes, only {count}.',
};
