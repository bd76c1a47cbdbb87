/** Nothing in a mail runs or leaves its frame; its styles are its own. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A mail as its reader sees it, for a frame. */
export const mailFrame = (html: string): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    },
  });
