import { createCookie } from '@remix-run/node';
import { z } from 'zod';

export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

const ONE_YEAR = 365 * 24 * 60 * 60;

const cookie = createCookie('kontor-theme', { path: '/', sameSite: 'lax', maxAge: ONE_YEAR, httpOnly: true });

export const themeOf = async (request: Request): Promise<Theme> =>
  Theme.catch('system').parse(await cookie.parse(request.headers.get('cookie')));

/** The header that remembers a choice. `system` forgets it. */
export const rememberTheme = (theme: Theme): Promise<string> =>
  cookie.serialize(theme, theme === 'system' ? { maxAge: 0 } : {});
