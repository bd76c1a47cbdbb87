import * as PAGE_TYPES from './page-type-numbers.ts';

/** SF-01: what kind of page something is, as a number. */
export { PAGE_TYPES };
export type PageType = (typeof PAGE_TYPES)[keyof typeof PAGE_TYPES];

/** `at`: where it is in this product; `notYet`: why it is nowhere. */
export type PageTypePlace = { readonly at: string } | { readonly notYet: string };

/** SF-01: docs/page-types.md has the same table. */
export const PAGE_TYPE_PLACES = {
  mainContent: { at: 'the list of a store page, `/<store page>`' },
  page: { at: 'pages, the home page too' },
  splashPage: { notYet: 'A page without header and footer needs a switch of its own; the lock screen is one.' },
  contentItem: { at: 'the page of a product, `/<store page>/<product>`' },
  notFound: { at: 'every address that there is not, with status 404' },
  error: { at: 'every page that fails, with its status' },
  search: { at: '`/search`' },
  lockScreen: { at: 'every address of the shop while its owners have closed the site' },
  popupOverlay: { at: 'the invitation to the newsletter, over a page' },
  protectedContent: { notYet: 'Pages have no passwords: everybody may read what is released.' },
  memberAreaAccessDenied: { notYet: 'There are no member areas, as visitors have no accounts.' },
  paywall: { notYet: 'Content is not sold: it needs accounts of visitors.' },
  showCart: { at: '`/cart`' },
  checkout: { at: '`/checkout`' },
  orderConfirmed: { at: 'the page after an order that is paid' },
  donate: { notYet: 'There are no donations.' },
  contributionConfirmed: { notYet: 'There are no donations.' },
  cartV2: { notYet: 'A second cart page: there is one cart, of type 200.' },
  subscriptionConfirmed: { at: 'the page after a subscription was taken out' },
  orderReceived: { at: 'the page after an order whose payment is on its way' },
  membershipConfirmed: { notYet: 'Memberships are not sold: they need accounts of visitors.' },
  reviewsRequest: { notYet: 'There are no reviews of products.' },
  digitalProductComposerPreview: { notYet: 'A download is a file of a product; nothing is composed.' },
  orderStatus: { at: '`/order-status/<order>`, from the mails of an order' },
  newsletterUnsubscribe: { at: '`/unsubscribe/<token>`, from every newsletter' },
  commerceEmailPreview: { at: 'the mails of an order in the panel' },
  ssoPage: { notYet: 'Visitors have no accounts, so none of them signs in elsewhere.' },
} as const satisfies Readonly<Record<keyof typeof PAGE_TYPES, PageTypePlace>>;
