import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';

type Asked = Pick<StorefrontContext, 'cookies'>;

export const remembered = ({ cookies }: Asked, name: string): string | undefined => {
  const text = cookies.get(name);
  // Cookies written before the end of 2026 are JSON in Base64 and live up to a year.
  return text?.startsWith('Im') ? Buffer.from(text, 'base64').toString().replaceAll('"', '') : text;
};
