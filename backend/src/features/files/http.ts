import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { policy } from '../../platform/http/security-headers.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
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
  async read(@Scope() { site, request, reply }: RequestScope, @Param('*') path: string): Promise<Uint8Array | null> {
    const file = (await this.platform.files.get(site.id, path)) ?? (await this.#copies.make(site.id, path));
    if (!file) throw new Refusal('notFound', { key: 'error.notFound' });
    // Uploaded pictures are named by content hash, so they never change.
    const age = path.startsWith('pictures/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    reply.header('etag', file.etag).header('cache-control', `public, ${age}`);
    // An SVG opened directly is a document, and must not run scripts.
    reply.header('content-security-policy', POLICY);
    // For mails, which are shown under another origin.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === file.etag) {
      reply.status(304);
      return null;
    }
    reply.type(file.contentType);
    return file.bytes;
  }
}
