import type { BlockOf } from '@kontor/contracts/blocks/blocks';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? sign);

/** Its sandbox gives the document an origin of its own: it reaches no cookie, no storage and no page of the site. */
const policyOf = (isForeign: boolean): string => {
  const elsewhere = isForeign ? ' https:' : '';
  return [
    'sandbox allow-scripts allow-forms allow-popups',
    "default-src 'none'",
    `script-src 'unsafe-inline'${elsewhere}`,
    `style-src 'unsafe-inline'${elsewhere}`,
    `img-src data:${elsewhere}`,
    `media-src data:${elsewhere}`,
    `font-src data:${elsewhere}`,
    ...(isForeign ? ['connect-src https:', 'frame-src https:', 'form-action https:'] : ["form-action 'none'"]),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
};

export const widgetAnswer = ({ title, code, isForeign }: BlockOf<'widget'>, language: string): Response =>
  new Response(
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title></head><body>${code}</body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(isForeign),
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      },
    },
  );
