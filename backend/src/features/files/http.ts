import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FileStream } from '@kontor/contracts/ports/files';
import { Controller, Get, Inject, Param, type StreamableFile } from '@nestjs/common';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { ByteRange } from '../../platform/http/byte-range.ts';
import { policy } from '../../platform/http/security-headers.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { RasterCopies } from './raster-copies.ts';

const POLICY = policy("default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'self'", 'sandbox');

@Controller('files')
export class FilesController {
  readonly #copies: RasterCopies;

  constructor(@Inject(PLATFORM) private readonly platform: Platform) {
    this.#copies = new RasterCopies(platform.files, platform.svgRenderer);
  }

  @Public()
  @Get('*')
  async read(@Scope() scope: RequestScope, @Param('*') path: string): Promise<StreamableFile | null> {
    const { site, reply } = scope;
    const { files } = this.platform;
    const file = (await files.read(site.id, path)) ?? (await this.#drawn(site.id, path));
    if (!file) throw new Refusal('notFound', { key: 'error.notFound' });
    // Uploaded pictures are named by content hash, so they never change.
    const age = path.startsWith('pictures/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    reply.header('cache-control', `public, ${age}`);
    // An SVG opened directly is a document, and must not run scripts.
    reply.header('content-security-policy', POLICY);
    // For mails, which are shown under another origin.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const read = async (part?: ByteRange) => (part === undefined ? file : files.read(site.id, path, part));
    return sendFile(scope, { ...file, read });
  }

  async #drawn(siteId: SiteId, path: string): Promise<FileStream | null> {
    return (await this.#copies.make(siteId, path)) ? this.platform.files.read(siteId, path) : null;
  }
}
