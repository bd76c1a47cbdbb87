import { roleMay } from '@kontor/contracts/accounts/permissions';
import { ListMediaQuery } from '@kontor/contracts/media/calls';
import { altTextOf, thumbnailUrl } from '@kontor/contracts/media/copies';
import { MEDIA_TYPES } from '@kontor/contracts/media/media';
import { isPictureSummary, type MediaSummary } from '@kontor/contracts/media/responses';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { thumbHashToDataURL } from 'thumbhash';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { IN_GRID, nameOf } from '../media-words.ts';

export const MEDIA = '/medien';

const LIST = {
  path: MEDIA,
  schema: ListMediaQuery,
  params: {
    search: 'suche',
    folder: 'ordner',
    kind: { name: 'art', values: { picture: 'bilder', file: 'dateien' } },
    isRemoved: { name: 'entfernt', values: { true: 'ja' } },
    hasRunOut: { name: 'abgelaufen', values: { true: 'ja' } },
    isUndescribed: { name: 'ohne-text', values: { true: 'ja' } },
    after: 'nach',
  },
} as const;

/** Without a view of its own. */
const ALL = { kind: '', isRemoved: '', hasRunOut: '', isUndescribed: '' };

const tileOf = (media: MediaSummary, context: AppLoadContext) => ({
  id: media.id,
  href: `${MEDIA}/${media.id}`,
  name: nameOf(media),
  extension: MEDIA_TYPES[media.type].toUpperCase(),
  picture: isPictureSummary(media)
    ? {
        src: thumbnailUrl(media, IN_GRID),
        placeholder: thumbHashToDataURL(Buffer.from(media.thumbhash, 'base64')),
        position: `${media.focalPoint.x * 100}% ${media.focalPoint.y * 100}%`,
      }
    : null,
  missing: isPictureSummary(media) && altTextOf(media) === '' ? panelTextOf(context)('media.altMissing') : null,
});

export const loadMedia = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const list = await readList(request, context, LIST);
  const { media, folders, next } = await list.find((asked) => context.media.list(asked));
  const text = panelTextOf(context);
  const { search = '', folder = '', kind = '', isRemoved = '', hasRunOut = '', isUndescribed = '' } = list.shown;
  const added = Number(new URL(request.url).searchParams.get('hinzugefuegt')) || 0;
  const views = [
    { label: text('media.list'), href: list.href(ALL), isChosen: !kind && !isRemoved && !hasRunOut && !isUndescribed },
    { label: text('media.pictures'), href: list.href({ ...ALL, kind: 'picture' }), isChosen: kind === 'picture' },
    { label: text('media.otherFiles'), href: list.href({ ...ALL, kind: 'file' }), isChosen: kind === 'file' },
    {
      label: text('media.undescribed'),
      href: list.href({ ...ALL, isUndescribed: 'true' }),
      isChosen: !!isUndescribed,
    },
    { label: text('media.ranOut'), href: list.href({ ...ALL, hasRunOut: 'true' }), isChosen: !!hasRunOut },
    { label: text('media.bin'), href: list.href({ ...ALL, isRemoved: 'true' }), isChosen: !!isRemoved },
  ];
  return {
    meta: { title: panelTitle(context, 'media.title') },
    search,
    folder,
    kept: list.kept('kind', 'isRemoved', 'hasRunOut', 'isUndescribed'),
    folders: folders.filter((name) => name !== '').map((name) => ({ value: name, label: name })),
    views,
    heading: views.findLast(({ isChosen }) => isChosen)?.label,
    tiles: media.map((one) => tileOf(one, context)),
    ...list.ways(next),
    mayWrite: roleMay(role, 'content:draft'),
    notice: added > 0 ? text('media.uploaded') : null,
  };
};

/** Without a script; with one, each file is sent to the API. */
export const uploadMedia = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'media.notUploaded',
    write: async (form) => {
      const { added, refused } = await context.media.takeUploads(textIn(form, 'folder').trim().slice(0, 100));
      if (refused.length === 0) return redirect(`${MEDIA}?hinzugefuegt=${added.length}`, 303);
      const messages = refused.map(({ filename, text }) => `${filename}: ${context.inWords(text)}`);
      const title = panelTextOf(context)('media.notUploaded');
      return { ok: false, intent: '', title, messages, fields: { file: messages.join(' ') }, values: {} };
    },
  });
