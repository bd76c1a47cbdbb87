import { CRUMB_COOKIE, CRUMB_HEADER, SESSION_COOKIE } from '@kontor/contracts/kernel/http';

/** Rules for all calls; docs/http-api.md says more. */
export const INTRODUCTION = `The site is found by the request's host name. Bodies are JSON unless a call says otherwise.

**Who calls.** A person has the cookie \`${SESSION_COOKIE}\` after signing in (over TLS \`__Host-${SESSION_COOKIE}\`). A write with cookies repeats the cookie \`${CRUMB_COOKIE}\` in the header \`X-CSRF-Token\`. A program sends \`Authorization: Bearer kontor_…\` instead: cookies count for nothing then, and no crumb is needed. \`x-permission\` names what a call needs.

**Refusals** have one shape, \`{ "error": { "code", "message", "fields"? } }\`. \`message\` and \`fields\` are texts for people, in the site's language.

**Repeating.** A write with the header \`Idempotency-Key\` takes effect once: the same key with the same request answers the first answer again, with another request 409.

**Reading your own writes.** A write answers with the header and cookie \`kontor-position\`. A read that carries either waits until the read model has seen that position, 300 ms at most. A cart or a batch that the read model does not have by then is read from its events; where the log is away too, a cart says \`kontor-stale: true\`.

**Amounts** are whole cents of the shop's currency and include the tax. Instants are milliseconds since 1970 unless a field says otherwise. No e-mail address stands in a URL: a query with one in it is 400, and lists of people are searched by a POST.`;

export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'Session of a signed-in person; over TLS the name starts with `__Host-`.',
  },
  crumbCookie: { type: 'apiKey', in: 'cookie', name: CRUMB_COOKIE, description: 'Set by the first page.' },
  crumbHeader: { type: 'apiKey', in: 'header', name: CRUMB_HEADER, description: 'Repeats the cookie `crumb`.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key created in the panel or by `POST /api/v1/api-keys`. Its scopes are permissions.',
  },
} as const;
