/** No scripts, no navigation; inline styles are allowed. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export const mailFrame = (html: string): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    },
  });
