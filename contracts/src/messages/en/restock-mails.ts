/** Mails to those who wait for something (RS-07). */
export const restockMails = {
  'restock.mailUnknown': 'We know nothing of this email.',
  'restockMail.subject': 'Back in stock: {product}',
  'restockMail.title': '{product} is back',
  'restockMail.intro': 'you wanted to know when this item is available again. Here it is:',
  'restockMail.held': 'We are holding one for you until {moment}. After that it goes to the next person in line.',
  'restockMail.notHeld': 'Nothing is held: the item goes to whoever orders first.',
  'restockMail.toCart': 'Add to cart',
  'restockMail.toProduct': 'View item',
  'restockMail.receipt': 'Your receipt: {receipt}',
  'restockMail.why': 'You are receiving this email because you signed up for it at this item.',
  'restockMail.unsubscribe': 'Do not notify me again',
  'restockMail.confirm.subject': 'Please confirm: notification about {product}',
  'restockMail.confirm.title': 'Please confirm your email address',
  'restockMail.confirm.intro':
    'you would like an email as soon as this item is available again. Please confirm that with one click:',
  'restockMail.confirm.button': 'Yes, notify me',
  'restockMail.confirm.place': 'You keep your place in line.',
  'restockMail.confirm.else': 'This was not you? Then there is nothing to do, and no more emails will follow.',
};
