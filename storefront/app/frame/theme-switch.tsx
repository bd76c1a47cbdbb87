import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form, useLocation } from '@remix-run/react';
import { useText } from './page-frame.tsx';
import { useShop } from './use-shop.ts';

const THEMES = ['system', 'light', 'dark'] as const;

export const ThemeSwitch = () => {
  const text = useText();
  const { theme, crumb } = useShop();
  const { pathname, search } = useLocation();
  return (
    <Form className="theme-switch" method="post" action="/-/theme" replace preventScrollReset>
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <fieldset>
        <legend className="visually-hidden">{text('nav.theme')}</legend>
        {THEMES.map((choice) => (
          <button key={choice} type="submit" name="theme" value={choice} aria-pressed={choice === theme}>
            {text(`nav.theme.${choice}`)}
          </button>
        ))}
      </fieldset>
    </Form>
  );
};
