import { KNOWN_COUNTRIES } from '@kontor/contracts/checkout/address-rules';
import type { AppLoadContext } from '@remix-run/node';
import { namedCountries } from '../checkout/cart-figures.server.ts';
import type { PageForm } from './page-form.ts';

/** FO-01: with a fresh key; `null`: unknown id. */
export const loadForm = async (formId: string, { forms, site }: AppLoadContext): Promise<PageForm | null> => {
  const form = await forms.form(formId);
  if (form === null) return null;
  const { fields, submitLabel, captchaTheme, captchaAlignment, disclaimerMessage } = form.content;
  const codes = fields.flatMap((field) =>
    field.type === 'address'
      ? [field.defaultCountry, ...(field.countries.length > 0 ? field.countries : KNOWN_COUNTRIES)]
      : [],
  );
  return {
    id: form.id,
    fields,
    submitLabel,
    captchaTheme,
    captchaAlignment,
    disclaimerMessage,
    captcha: forms.captcha(form),
    mailingList: (await forms.mailingList(form))?.name ?? null,
    countries: namedCountries(codes, site),
    key: await forms.key(form.id),
  };
};
