import { AssetId, type SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { copyWidths, formatWidth, isTagOf, mediaFileName, typesOfCopies } from '@kontor/contracts/media/copies';
import { type FileView, isPicture, MEDIA_TYPES, type MediaType, type MediaView } from '@kontor/contracts/media/media';
import { closedTo } from '@kontor/contracts/sites/sites';
import { Controller, Get, Inject, Param, Query, type StreamableFile } from '@nestjs/common';
import { Public, requireOneOf } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { policy } from '../../platform/http/security-headers.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { drawnPath, storedPath } from '../media/exports.ts';

/** A drawing opened directly is a document, and must not run scripts. */
const POLICY = policy("default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'self'", 'sandbox');
/** Browsers' own viewers of PDF and video need styles and plug-ins, and no sandbox. */
const FILE_POLICY = "script-src 'none'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'";
const FOR_EVER = 'max-age=31536000, immutable';

/** Browsers show them; others are saved. */
const isShown = (type: MediaType): boolean => type === 'application/pdf' || /^(?:audio|video)\//u.test(type);

/** Its name ends as its content says. */
const disposition = ({ filename, type }: FileView): string => {
  const extension = `.${MEDIA_TYPES[type]}`;
  const name = filename.toLowerCase().endsWith(extension) ? filename : `${filename}${extension}`;
  return attachment(name, isShown(type) ? 'inline' : 'attachment');
};

/** A stored file of the library. */
interface Wanted {
  readonly type: MediaType;
  readonly path: string;
  readonly name: string;
}

/** Pictures of released pages and of offered products for everybody, the others for those who work on either. */
@Controller('media')
export class MediaFilesController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Public()
  @Get(':assetId')
  async original(
    @Scope() scope: RequestScope,
    @Param('assetId') assetId: string,
    @Query('format') format?: string,
  ): Promise<StreamableFile | null> {
    const media = await this.#find(scope, assetId);
    return this.#send(scope, media, await this.#inFormat(scope.site.id, media, formatWidth(format)), 'no-cache');
  }

  @Public()
  @Get(':assetId/:tag/:name')
  async fixed(
    @Scope() scope: RequestScope,
    @Param('assetId') assetId: string,
    @Param('tag') tag: string,
    @Param('name') name: string,
  ): Promise<StreamableFile | null> {
    const media = await this.#find(scope, assetId);
    const wanted = isTagOf(tag, media.digest) ? copyNamed(media, name) : null;
    if (wanted === null) throw unknown();
    // Copies are made in a moment; meanwhile it is the original.
    const isThere = wanted.width === null || (isPicture(media) && (media.widths?.includes(wanted.width) ?? false));
    if (!isThere) return this.#send(scope, media, copyOf(media), 'no-cache');
    return this.#send(scope, media, copyOf(media, wanted), FOR_EVER);
  }

  async #find({ site, position }: RequestScope, id: string): Promise<MediaView> {
    const assetId = AssetId.safeParse(id);
    const media = assetId.success ? await this.platform.queries.media.byId(site.id, assetId.data, position) : null;
    if (media === null) throw unknown();
    return media;
  }

  async #send(scope: RequestScope, media: MediaView, wanted: Wanted, age: string): Promise<StreamableFile | null> {
    const { site, reply } = scope;
    const { type, path, name } = wanted;
    const isPublic = await this.#requireRight(scope, media);
    reply.header('cache-control', isPublic ? `public, ${age}` : 'private, no-cache');
    reply.header('content-security-policy', isPicture(media) ? POLICY : FILE_POLICY);
    if (!isPicture(media)) reply.header('content-disposition', disposition(media));
    // For mails, which are shown under another origin.
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendFile(scope, {
      contentType: type,
      etag: `"${media.digest.slice(0, 16)}-${name}"`,
      read: (part) => this.platform.privateFiles.read(site.id, path, part),
    });
  }

  /** In the type of the original, but a JPEG of a drawing: mails and networks take no SVG. */
  async #inFormat(siteId: SiteId, media: MediaView, width: number | null): Promise<Wanted> {
    if (!isPicture(media)) return copyOf(media);
    const { id, type, widths } = media;
    if (width === null || type !== 'image/svg+xml') {
      return copyOf(media, { type, width: width !== null && widths?.includes(width) ? width : null });
    }
    // Drawings from before products took them have none.
    const isDrawn = (await this.platform.privateFiles.read(siteId, drawnPath(id))) !== null;
    return isDrawn ? { type: 'image/jpeg', path: drawnPath(id), name: 'drawn.jpg' } : copyOf(media);
  }

  async #isPublic(siteId: SiteId, assetId: AssetId): Promise<boolean> {
    const { uses, catalogue } = this.platform.queries;
    return (await uses.isReleased(siteId, assetId)) || catalogue.isMediaOffered(siteId, assetId);
  }

  /**
   * @returns whether everybody may have it
   * @throws Refusal `notFound`: also that there is such a picture is nobody's business
   */
  async #requireRight(scope: RequestScope, { id }: MediaView): Promise<boolean> {
    if (closedTo(scope.site) !== 'unopened' && (await this.#isPublic(scope.site.id, id))) return true;
    // Who writes products sees their pictures before they are offered.
    await requireOneOf(scope, ['content:read', 'products:read']).catch((error: unknown) => {
      throw error instanceof Refusal ? unknown() : error;
    });
    return false;
  }
}

const unknown = (): Refusal => new Refusal('notFound', { key: 'error.notFound' });

interface Copy {
  readonly type: MediaType;
  /** `null`: the original. */
  readonly width: number | null;
}

const copyNamed = (media: MediaView, name: string): Copy | null => {
  if (name === mediaFileName(media.type, null)) return { type: media.type, width: null };
  if (!isPicture(media)) return null;
  for (const width of copyWidths(media)) {
    for (const type of typesOfCopies(media.type)) if (name === mediaFileName(type, width)) return { type, width };
  }
  return null;
};

const copyOf = (
  { id, type: original }: MediaView,
  { type, width }: Copy = { type: original, width: null },
): Wanted => ({
  type,
  path: storedPath(id, type, width),
  name: mediaFileName(type, width),
});
