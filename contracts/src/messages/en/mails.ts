import type { mails as de } from '../de/mails.ts';
import type { Texts } from '../texts.ts';

export const mails: Texts<typeof de> = {
  'giftCardMail.subjectOne': 'Your gift card from {shop}',
  'giftCardMail.subjectMany': 'Your {n} gift cards from {shop}',
  'giftCardMail.titleOne': 'Your gift card',
  'giftCardMail.titleMany': 'Your gift cards',
  'giftCardMail.introOne': 'Thank you for your order {number}. Here is your gift card:',
  'giftCardMail.introMany': 'Thank you for your order {number}. Here are your gift cards:',
  'giftCardMail.amount': 'Gift card for {amount}',
  'giftCardMail.code': 'Code',
  'giftCardMail.redeem': 'To use it, enter the code in the cart. What is left stays yours for later orders.',
  'giftCardMail.keep': 'Whoever knows the code can use it. Only pass this e-mail on if it is a present.',

  'mail.greeting': 'Hello {name},',
  'mail.greetingNobody': 'Hello,',
  'mail.regards': 'Kind regards',
  'mail.vatId': 'VAT ID {id}',
  'mail.terms': 'Terms and conditions',
  'mail.withdrawal': 'Withdrawal policy',
  'mail.privacy': 'Privacy policy',
  'mail.testSubject': 'Test: {subject}',
  'mail.testMode': 'Test order: no money is moved, and nothing is sent.',

  // Mails about the end of a subscription (SU-01, § 312k BGB)
  'subscriptionMail.cancelled.subject': 'Cancellation confirmed: your subscription at {shop}',
  'subscriptionMail.cancelled.title': 'Your subscription is cancelled',
  'subscriptionMail.shopper.intro': 'We hereby confirm that your subscription is cancelled.',
  'subscriptionMail.shopper.at': 'Cancellation received',
  'subscriptionMail.merchant.intro':
    'We have cancelled your subscription. If you have asked us to, this is the confirmation of your cancellation.',
  'subscriptionMail.merchant.at': 'Cancelled',
  'subscriptionMail.failed.subject': 'Your subscription at {shop} has ended',
  'subscriptionMail.failed.title': 'Your subscription has ended',
  'subscriptionMail.failure.intro':
    'The next delivery of your subscription could not be made, though it was tried several times. So it has ended now.',
  'subscriptionMail.reason': 'Reason',
  'subscriptionMail.reason.payment': 'The payment was not possible',
  'subscriptionMail.reason.stock': 'The item is sold out',
  'subscriptionMail.reason.productGone': 'The item is not sold like this any more',
  'subscriptionMail.reason.shipping': 'It cannot be sent to your address',
  'subscriptionMail.order': 'From order',
  'subscriptionMail.endsAt': 'The subscription ends',
  'subscriptionMail.lastOrder':
    'When it was cancelled, a payment had already begun. If it comes about, it is the last one.',
  'subscriptionMail.nothingMore': 'Nothing more will be charged.',
  'subscriptionMail.nothingAfter': 'After that nothing more will be charged.',
  'subscriptionMail.delivered': 'You will still get what you have paid for.',
};
