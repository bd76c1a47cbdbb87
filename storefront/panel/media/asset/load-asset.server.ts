import { roleMay } from '@kontor/contracts/accounts/permissions';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { ChangeMediaBody, ListMediaQuery, MAX_LISTED_MEDIA } from '@kontor/contracts/media/calls';
import { isPictureSummary, type MediaAnswer } from '@kontor/contracts/media/responses';
import { altTextOf, mediaIn, thumbnailUrl } from '@kontor/contracts/media/copies';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitleOf } from '../../frame/load-panel.server.ts';
import { nameOf as nameOfDocument, wayTo } from '../../pages/page-words.server.ts';
import { MEDIA } from '../list/load-media.server.ts';
import { nameOf } from '../media-words.ts';

interface Use {
  readonly id: string;
  readonly title: string;
  readonly where: string;
  /** Where it is edited; `null`: not by who asks. */
  readonly href: string | null;
}

const documentUses = ({ uses }: MediaAnswer, context: AppLoadContext): readonly Use[] => {
  const text = panelTextOf(context);
  return uses.map(({ documentId: id, kind, title, isInDraft, isReleased }) => ({
    id,
    title: nameOfDocument({ kind, title }, context),
    where: [isReleased ? text('media.released') : '', isInDraft ? text('media.inDraft') : '']
      .filter(Boolean)
      .join(', '),
    href: wayTo({ kind, id }),
  }));
};

const productUses = ({ products }: MediaAnswer, mayRead: boolean, context: AppLoadContext): readonly Use[] =>
  products.map(({ productId, name, visible }) => ({
    id: productId,
    title: name,
    where: panelTextOf(context)(visible ? 'media.product' : 'media.hiddenProduct'),
    href: mayRead ? `/produkte/${productId}` : null,
  }));

const OUTCOMES = ['saved', 'removed', 'restored', 'replaced'] as const;
const TEXTS = ['altText', 'title', 'body', 'folder', 'author', 'rights', 'source', 'licence'] as const;
/** Of the preview, on a screen with two pixels per point. */
const SHOWN = 1_000;

export const loadAsset = async (assetId: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const media = await context.media.byId(assetId).catch(orNotFound);
  const text = panelTextOf(context);
  const mayWrite = roleMay(role, 'content:draft');
  const mayReplace = mayWrite && !media.isRemoved && media.uses.length > 0;
  const ok = OUTCOMES.find((name) => name === new URL(request.url).searchParams.get('ok'));
  const size = new Intl.NumberFormat(context.site.language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  return {
    meta: { title: panelTitleOf(nameOf(media), context) },
    id: media.id,
    name: nameOf(media),
    picture: isPictureSummary(media) ? { src: thumbnailUrl(media, SHOWN), alt: altTextOf(media) } : null,
    playing: /^(audio|video)\//u.exec(media.type)?.[1] ?? null,
    others: mayReplace && !isPictureSummary(media) ? await otherFiles(media.id, context) : [],
    address: media.assetUrl,
    facts: [
      media.filename,
      ...(isPictureSummary(media) ? [`${media.width} × ${media.height}`] : []),
      size.format(Math.ceil(media.size / 1_000)),
    ].join(' · '),
    values: Object.fromEntries(TEXTS.map((field) => [field, media[field]])) as Record<(typeof TEXTS)[number], string>,
    point: { x: Math.round(media.focalPoint.x * 100), y: Math.round(media.focalPoint.y * 100) },
    until: media.until ?? '',
    isMachineMade: media.isMachineMade,
    isRemoved: media.isRemoved,
    uses: [...documentUses(media, context), ...productUses(media, roleMay(role, 'products:read'), context)],
    mayWrite,
    notice: ok === undefined ? null : text(`media.${ok}`),
  };
};

/** What may stand in the place of a file that is no picture. */
const otherFiles = async (id: string, { media }: AppLoadContext) => {
  const found = await media.list(ListMediaQuery.parse({ kind: 'file', limit: MAX_LISTED_MEDIA }));
  return found.media.filter((file) => file.id !== id).map((file) => ({ value: file.assetUrl, label: nameOf(file) }));
};

const percentIn = (form: FormData, name: string): number => {
  const typed = textIn(form, name).trim();
  if (!/^\d{1,3}$/u.test(typed) || Number(typed) > 100) throw refuseField(name, { key: 'media.percent' });
  return Number(typed) / 100;
};

/** Of a file that is no picture nobody asks what only pictures have. */
const detailsIn = (form: FormData): ChangeMediaBody => {
  const parsed = ChangeMediaBody.safeParse({
    ...Object.fromEntries(TEXTS.flatMap((field) => (form.has(field) ? [[field, textIn(form, field)]] : []))),
    ...(form.has('x') && { focalPoint: { x: percentIn(form, 'x'), y: percentIn(form, 'y') } }),
    until: textIn(form, 'until') || null,
    isMachineMade: form.has('isMachineMade'),
  });
  if (parsed.success) return parsed.data;
  throw refuseField(String(parsed.error.issues[0]?.path[0]), { key: 'error.fieldInvalid' });
};

const replace = async (id: string, form: FormData, context: AppLoadContext) => {
  const [by] = mediaIn(textIn(form, 'by'));
  if (by === undefined) throw refuseField('by', { key: 'media.noAddress' });
  const { refused } = await context.mediaReplacement.replace(id, { by });
  if (refused.length === 0) return redirect(`${MEDIA}/${by}?ok=replaced`, 303);
  const messages = refused.map(({ title, text }) => `${title}: ${text}`);
  const title = panelTextOf(context)('media.notReplaced');
  return { ok: false as const, intent: 'replace', title, messages, fields: {}, values: typedIn(form) };
};

export const changeAsset = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'media.failed',
    write: async (form, intent) => {
      const id = params['assetId'] ?? '';
      const done = (ok: (typeof OUTCOMES)[number]) => redirect(`${MEDIA}/${id}?ok=${ok}`, 303);
      if (intent === 'remove') {
        await context.media.remove(id);
        return done('removed');
      }
      if (intent === 'restore') {
        await context.media.restore(id);
        return done('restored');
      }
      if (intent === 'replace') return replace(id, form, context);
      await context.media.change(id, detailsIn(form));
      return done('saved');
    },
  });
