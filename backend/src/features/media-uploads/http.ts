import type { UploadMediaAnswer } from '@kontor/contracts/media/responses';
import { Controller, Delete, Head, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { answerWith, TUS_RESUMABLE, tusHeaders } from './tus-request.ts';
import { mediaUploads } from './uploads-session.ts';

/** What an upload may have in all is said where it begins. */
const LARGE = { large: { needs: mediaUploads.needs.tus } } as const;

/** Files for the media library in parts, by the tus protocol. */
@Controller('api/v1/media-uploads')
export class MediaUploadsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(mediaUploads.needs.tus)
  @RouteConfig(LARGE)
  @Post()
  begin(@Scope() scope: RequestScope): Promise<string> {
    return this.#answer(scope);
  }

  @Needs(mediaUploads.needs.tus)
  @Head(':uploadId')
  look(@Scope() scope: RequestScope): Promise<string> {
    return this.#answer(scope);
  }

  @Needs(mediaUploads.needs.tus)
  @RouteConfig(LARGE)
  @Patch(':uploadId')
  @HttpCode(204)
  append(@Scope() scope: RequestScope): Promise<string> {
    return this.#answer(scope);
  }

  @Needs(mediaUploads.needs.tus)
  @Delete(':uploadId')
  @HttpCode(204)
  giveUp(@Scope() scope: RequestScope): Promise<string> {
    return this.#answer(scope);
  }

  @Needs(mediaUploads.needs.take)
  @Post(':uploadId/take')
  @HttpCode(200)
  take(@Scope() scope: RequestScope, @Param('uploadId') uploadId: string): Promise<UploadMediaAnswer> {
    return this.#uploads(scope).take(uploadId);
  }

  async #answer(scope: RequestScope): Promise<string> {
    const { request, reply, origin } = scope;
    reply.header('tus-resumable', TUS_RESUMABLE);
    const answer = await answerWith(request, origin, (asked) => this.#uploads(scope).tus(asked));
    for (const [name, value] of tusHeaders(answer.headers)) reply.header(name, value);
    reply.status(answer.status);
    return answer.text();
  }

  #uploads(scope: RequestScope): ReturnType<typeof mediaUploads> {
    return mediaUploads(this.platform, this.commands, scope);
  }
}
