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
  { id: 'imports', path: 'importe', file: 'routes/imports/route.tsx' },
  { id: 'batch', path: 'importe/:batchId', file: 'routes/batch/route.tsx' },
  { id: 'exports', path: 'exporte', file: 'routes/exports/route.tsx' },
  { id: 'export-batch', path: 'exporte/:batchId', file: 'routes/export-batch/route.tsx' },
  { id: 'account', path: 'konto', file: 'routes/account/route.tsx' },
  { id: 'members', path: 'mitglieder', file: 'routes/members/route.tsx' },
  { id: 'api-keys', path: 'api-schluessel', file: 'routes/api-keys/route.tsx' },
  { id: 'api-keys-help', path: 'api-schluessel/hilfe', file: 'routes/api-keys-help/route.tsx' },
  { id: 'not-found', path: '*', file: 'routes/not-found/route.ts' },
];
