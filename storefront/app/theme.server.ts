import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';
import { z } from 'zod';
import { remembered } from './remembered.server.ts';

export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

type Asked = Pick<StorefrontContext, 'cookies'>;

const COOKIE = 'kontor-theme';
const ONE_YEAR = 365 * 24 * 60 * 60;

export const themeOf = (context: Asked): Theme => Theme.catch('system').parse(remembered(context, COOKIE));

/** `system` deletes the cookie. */
export const rememberTheme = ({ cookies }: Asked, theme: Theme): void =>
  theme === 'system' ? cookies.set(COOKIE, '', 0) : cookies.set(COOKIE, theme, ONE_YEAR);
