import { type SiteRole, roleMay } from '@kontor/contracts/accounts/permissions';
import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import { StylesContent } from '@kontor/contracts/documents/styles';
import type { AppLoadContext } from '@remix-run/node';
import { previewPath } from '../../../app/pages/preview-path.server.ts';
import { typedValues } from '../../form-handling/form-values.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { historyPath } from '../addresses.ts';
import { addressText, changedText, noticeIn, stateOf } from '../page-words.server.ts';
import { STYLES_FIELDS } from './fields.ts';

const DEFAULTS = StylesContent.parse({});

/** How the styles stand, and who may change them. */
const shownStyles = (styles: DocumentAnswer | null, role: SiteRole, request: Request, context: AppLoadContext) => {
  const state = styles === null ? 'published' : stateOf(styles);
  return {
    /** Of the form; styles that were made meanwhile have another one than none. */
    version: styles === null ? 'none' : String(styles.edit),
    state,
    stateText: panelTextOf(context)(`pages.state.${state}`),
    changed: styles === null ? addressText({ urlId: null }, context) : changedText(styles, context),
    history: styles === null ? null : historyPath(styles.id),
    notice: noticeIn(request, context),
    mayDraft: roleMay(role, 'content:draft'),
    mayPublish: roleMay(role, 'content:write'),
  };
};
export type ShownStyles = ReturnType<typeof shownStyles>;

export const loadStyles = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const [document, home] = await Promise.all([context.documents.ofSite('styles'), context.documents.atAddress('')]);
  const chosen = StylesContent.safeParse(document?.fields ?? {}).data ?? DEFAULTS;
  return {
    meta: { title: panelTitle(context, 'pages.styles') },
    shown: shownStyles(document, role, request, context),
    values: typedValues(chosen, STYLES_FIELDS, typingOf(context)),
    language: context.site.language,
    preview: home && previewPath(home.id),
  };
};
