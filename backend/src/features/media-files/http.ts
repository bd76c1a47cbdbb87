import { AssetId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { copyWidths, isTagOf, mediaFileName, typesOfCopies } from '@kontor/contracts/media/copies';
import type { MediaType, MediaView } from '@kontor/contracts/media/media';
import { Controller, Get, Inject, Param, type StreamableFile } from '@nestjs/common';
import { Public, requireAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { policy } from '../../platform/http/security-headers.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { storedPath } from '../media/exports.ts';

/** A drawing opened directly is a document, and must not run scripts. */
const POLICY = policy("default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'self'", 'sandbox');
const FOR_EVER = 'max-age=31536000, immutable';

interface Wanted {
  readonly type: MediaType;
  readonly width: number | null;
}

/** Pictures of released pages for everybody, the others for those who may read drafts. */
@Controller('media')
export class MediaFilesController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Public()
  @Get(':assetId')
  async original(@Scope() scope: RequestScope, @Param('assetId') assetId: string): Promise<StreamableFile | null> {
    const media = await this.#find(scope, assetId);
    return this.#send(scope, media, { type: media.type, width: null }, 'no-cache');
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
    const wanted = isTagOf(tag, media.digest) ? wantedOf(media, name) : null;
    if (wanted === null) throw unknown();
    // Copies are made in a moment; meanwhile it is the original.
    const isThere = wanted.width === null || (media.widths?.includes(wanted.width) ?? false);
    if (isThere) return this.#send(scope, media, wanted, FOR_EVER);
    return this.#send(scope, media, { type: media.type, width: null }, 'no-cache');
  }

  async #find({ site, position }: RequestScope, id: string): Promise<MediaView> {
    const assetId = AssetId.safeParse(id);
    const media = assetId.success ? await this.platform.queries.media.byId(site.id, assetId.data, position) : null;
    if (media === null) throw unknown();
    return media;
  }

  async #send(scope: RequestScope, media: MediaView, wanted: Wanted, age: string): Promise<StreamableFile | null> {
    const { site, reply } = scope;
    const { type, width } = wanted;
    const isPublic = await this.#requireRight(scope, media);
    reply.header('cache-control', isPublic ? `public, ${age}` : 'private, no-cache');
    reply.header('content-security-policy', POLICY);
    // For mails, which are shown under another origin.
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin');
    const path = storedPath(media.id, type, width);
    return sendFile(scope, {
      contentType: type,
      etag: `"${media.digest.slice(0, 16)}-${mediaFileName(type, width)}"`,
      read: (part) => this.platform.privateFiles.read(site.id, path, part),
    });
  }

  /**
   * @returns whether everybody may have it
   * @throws Refusal `notFound`: also that there is such a picture is nobody's business
   */
  async #requireRight(scope: RequestScope, { id }: MediaView): Promise<boolean> {
    if (await this.platform.queries.uses.isReleased(scope.site.id, id)) return true;
    await requireAccess(scope, 'content:read').catch((error: unknown) => {
      throw error instanceof Refusal ? unknown() : error;
    });
    return false;
  }
}

const unknown = (): Refusal => new Refusal('notFound', { key: 'error.notFound' });

const wantedOf = (media: MediaView, name: string): Wanted | null => {
  if (name === mediaFileName(media.type, null)) return { type: media.type, width: null };
  for (const width of copyWidths(media)) {
    for (const type of typesOfCopies(media.type)) if (name === mediaFileName(type, width)) return { type, width };
  }
  return null;
};
