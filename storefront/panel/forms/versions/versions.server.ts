import { formDifferences } from '@kontor/contracts/forms/form-conflict';
import { ListVersionsQuery } from '@kontor/contracts/forms/panel';
import type { FormVersion, MerchantForm } from '@kontor/contracts/forms/responses';
import { KNOWN_COUNTRIES } from '@kontor/contracts/checkout/address-rules';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { namedCountries } from '../../../app/checkout/cart-figures.server.ts';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { draftFrom } from '../builder/draft-from.ts';
import { labelOfPart } from '../builder/parts-in-words.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { findForm } from '../form/load-form.server.ts';
import { FORMS } from '../list/load-forms.server.ts';

/** How a version differs from the current form. */
const changesOf = (version: FormVersion, form: MerchantForm, context: AppLoadContext): string | null => {
  if (version.version === form.version) return null;
  const text = panelTextOf(context);
  const parts = formDifferences(null, form.content, version.content).map((one) => labelOfPart(one, context));
  return parts.length === 0 ? text('formVersions.same') : text('formVersions.changed', { parts: parts.join(', ') });
};

const versionRow = (version: FormVersion, form: MerchantForm, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { at, by } = version.saved;
  const moment = orderMoment(context)(at);
  return {
    version: version.version,
    title: text('formVersions.n', { n: version.version }),
    isCurrent: version.version === form.version,
    saved:
      by === null ? text('formVersions.savedBySystem', { moment }) : text('formVersions.saved', { moment, name: by }),
    changes: changesOf(version, form, context),
    look: `${FORMS}/${form.id}/fassungen?fassung=${version.version}`,
    lookLabel: text('formVersions.lookNamed', { n: version.version }),
  };
};

const numberIn = (searchParams: URLSearchParams, name: string): number | null => {
  const text = searchParams.get(name) ?? '';
  return /^\d{1,9}$/u.test(text) ? Number(text) : null;
};

export const loadVersions = async (id: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('forms:read');
  const form = await findForm(id, context);
  const { searchParams } = new URL(request.url);
  const before = numberIn(searchParams, 'vor') ?? undefined;
  const asked = ListVersionsQuery.safeParse({ before });
  const { versions, next } = await context.merchantForms.versions(form.id, asked.success ? asked.data : {});
  const chosen = numberIn(searchParams, 'fassung');
  const shown =
    chosen !== null && chosen >= 1 && chosen <= form.version
      ? await context.merchantForms.version(form.id, chosen)
      : null;
  const text = panelTextOf(context);
  const here = `${FORMS}/${form.id}/fassungen`;
  return {
    meta: { title: panelTitle(context, 'formVersions.short') },
    title: text('formVersions.title', { name: form.content.name }),
    back: `${FORMS}/${form.id}`,
    version: form.version,
    rows: versions.map((version) => versionRow(version, form, context)),
    first: before === undefined ? null : here,
    more: next === null ? null : `${here}?vor=${next}`,
    mayWrite: roleMay(role, 'forms:write'),
    countries: namedCountries(KNOWN_COUNTRIES, context.site),
    typing: typingOf(context),
    shown: shown && {
      ...versionRow(shown, form, context),
      heading: text('formVersions.shown', { n: shown.version }),
      draft: draftFrom(shown.content, typingOf(context)),
    },
  };
};

export const restoreVersion = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'formBuilder.failed',
    write: async (form) => {
      const id = params['formId'] ?? '';
      const { content } = await context.merchantForms.version(id, Number(textIn(form, 'restored')));
      await context.merchantForms.save(id, { content, version: Number(textIn(form, 'version')) || 0 });
      return redirect(`${FORMS}/${id}?ok=restored`, 303);
    },
  });
