/**
 * Every address below `/config`. Links and redirects name them without it: `/konto` is `/config/konto`. Each page says
 * in `handle.needs` what it needs, and is for nobody where it does not.
 */
export default [
  { id: 'home', index: true, file: 'routes/home/route.tsx' },
  { id: 'sign-in', path: 'anmelden', file: 'routes/sign-in/route.tsx' },
  { id: 'code', path: 'anmelden/code', file: 'routes/code/route.tsx' },
  { id: 'forgotten', path: 'passwort-vergessen', file: 'routes/forgotten/route.tsx' },
  { id: 'reset', path: 'passwort-neu', file: 'routes/reset/route.tsx' },
  { id: 'invitation', path: 'einladung', file: 'routes/invitation/route.tsx' },
  { id: 'orders', path: 'bestellungen', file: 'routes/orders/route.tsx' },
  { id: 'order', path: 'bestellungen/:orderId', file: 'routes/order/route.tsx' },
  { id: 'inventory', path: 'lagerbestand', file: 'routes/inventory/route.tsx' },
  { id: 'variant-stock', path: 'lagerbestand/:productId/:variantId', file: 'routes/variant-stock/route.tsx' },
  { id: 'products', path: 'produkte', file: 'routes/products/route.tsx' },
  { id: 'product', path: 'produkte/:productId', file: 'routes/product/route.tsx' },
  { id: 'account', path: 'konto', file: 'routes/account/route.tsx' },
  { id: 'members', path: 'mitglieder', file: 'routes/members/route.tsx' },
  { id: 'api-keys', path: 'api-schluessel', file: 'routes/api-keys/route.tsx' },
  { id: 'api-keys-help', path: 'api-schluessel/hilfe', file: 'routes/api-keys-help/route.tsx' },
  { id: 'settings', path: 'einstellungen', file: 'routes/settings/route.tsx' },
  { id: 'shipping', path: 'einstellungen/versand', file: 'routes/shipping/route.tsx' },
  { id: 'shipping-option', path: 'einstellungen/versand/:optionId', file: 'routes/shipping-option/route.tsx' },
  { id: 'setting', path: 'einstellungen/:subject', file: 'routes/setting/route.tsx' },
  { id: 'coupons', path: 'gutscheincodes', file: 'routes/coupons/route.tsx' },
  { id: 'coupon', path: 'gutscheincodes/:couponId', file: 'routes/coupon/route.tsx' },
  { id: 'ads', path: 'werbung', file: 'routes/ads/route.tsx' },
  { id: 'sign-ins', path: 'anmeldungen', file: 'routes/sign-ins/route.tsx' },
  { id: 'store-pages', path: 'shop-seiten', file: 'routes/store-pages/route.tsx' },
  { id: 'not-found', path: '*', file: 'routes/not-found/route.ts' },
];
