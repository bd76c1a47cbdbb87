import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';

type Asked = Pick<StorefrontContext, 'cookies'>;

/** A choice of the visitor's, as it was written by us: one word. */
export const remembered = ({ cookies }: Asked, name: string): string | undefined => {
  const text = cookies.get(name);
  // Until the end of 2026 they were JSON in Base64, and are kept for up to a year.
  return text?.startsWith('Im') ? Buffer.from(text, 'base64').toString().replaceAll('"', '') : text;
};
