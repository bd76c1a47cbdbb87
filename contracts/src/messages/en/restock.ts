export const restock = {
  'restock.emailMissing': 'The email address must not be empty',
  'restock.emailInvalid': 'The email address is not valid',
  'restock.success': 'Registered!',
  'restock.failed': 'The form cannot be sent. Please try again later.',
  'restock.inStock': 'This variant is back just now. You can put it into your cart right away.',
  'restock.notOffered': 'There are no alerts for this item.',
  'restock.variantUnknown': 'This item is not here any more.',
  'restock.signUpUnknown': 'We do not know this link. Maybe its end is missing.',
  'restock.receiptUnknown': 'We do not know this receipt. Maybe its end is missing.',
  'restock.proofFailed': '{n} findings: this line was not kept as it should be.',
  'restock.receiptOther':
    'Another receipt belongs to this place in line. If yours is right to the last character, somebody has changed the line.',
};
