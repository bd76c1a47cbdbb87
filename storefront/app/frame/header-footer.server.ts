import { fixedMediaUrl, mediaIn, thumbnailUrl } from '@kontor/contracts/media/copies';
import { isPicture, type PictureView } from '@kontor/contracts/media/media';
import { MOST_BLOCKS } from '@kontor/contracts/pages/pages';
import type { AppLoadContext } from '@remix-run/node';
import { loadBlocks } from '../blocks/load-blocks.server.ts';
import { previewPath } from '../pages/preview-path.server.ts';
import { ofSite } from './site-document.server.ts';

type Content = NonNullable<Awaited<ReturnType<typeof ofSite<'headerFooter'>>>>;

/** Of a site that has made none. */
const PLAIN: Content = { layout: 'left', hidesEmptyCart: false, announcement: '', blocks: [] };

/** In pixels; large enough for a tab and a home screen. */
const ICON_WIDTH = 300;
/** In pixels: the widest one on a fine screen. */
const LOGO_WIDTH = 448;

const sizeOf = (media: PictureView | undefined) => ({ width: media?.width, height: media?.height });

const iconUrl = (media: PictureView): string =>
  fixedMediaUrl(media, media.widths?.includes(ICON_WIDTH) ? ICON_WIDTH : null);

/** The blocks have other numbers than those of a page, which stand on the same page. */
const loadFooter = async ({ blocks, draft }: Content, request: Request, context: AppLoadContext) => {
  if (blocks.length === 0) return null;
  const place = { pageId: '', urlId: null, request, firstIndex: MOST_BLOCKS };
  const loaded = await loadBlocks(blocks, place, context);
  return { ...loaded, firstIndex: MOST_BLOCKS, ...(draft && { partIds: draft.partIds }) };
};

/** With the data of the footer's blocks. */
export const shownHeaderFooter = async (content: Content, request: Request, context: AppLoadContext) => {
  const { layout, hidesEmptyCart, logo, announcement, announcementHref, icon } = content;
  const assetIds = mediaIn([logo, icon]);
  const media = assetIds.length === 0 ? [] : await context.queries.media.byIds(context.site.id, assetIds);
  const pictures = media.filter(isPicture);
  const mediaAt = (url: string | undefined) => pictures.find(({ id }) => mediaIn(url).includes(id));
  const [logoMedia, iconMedia] = [mediaAt(logo?.url), mediaAt(icon)];
  return {
    layout,
    hidesEmptyCart,
    logo: logo
      ? { src: logoMedia ? thumbnailUrl(logoMedia, LOGO_WIDTH) : logo.url, ...sizeOf(logoMedia), alt: logo.alt }
      : null,
    icon: iconMedia ? iconUrl(iconMedia) : (icon ?? null),
    announcement: announcement === '' ? null : { title: announcement, href: announcementHref ?? null },
    footer: await loadFooter(content, request, context),
  };
};

/** What stands above and below every page. */
export const loadHeaderFooter = async (isDraft: boolean, request: Request, context: AppLoadContext) => {
  const { draft, ...content } = (await ofSite('headerFooter', isDraft, context)) ?? PLAIN;
  // Its blocks are chosen in its own editor alone.
  const isOwn = draft !== undefined && new URL(request.url).pathname === previewPath(draft.id);
  return shownHeaderFooter({ ...content, ...(isOwn && { draft }) }, request, context);
};
