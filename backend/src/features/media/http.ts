import { Refusal } from '@kontor/contracts/kernel/refusal';
import { ChangeMediaBody, ListMediaQuery } from '@kontor/contracts/media/calls';
import { MediaDetails } from '@kontor/contracts/media/media';
import type { ListMediaAnswer, MediaAnswer, UploadMediaAnswer } from '@kontor/contracts/media/responses';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { mediaLibrary } from './media-session.ts';

/** The real limit is a setting, which `fileLimits` reads. */
const UPLOAD = {
  large: {
    needs: mediaLibrary.needs.takeUploads,
    hasFiles: true,
    fileLimits: ({ mediaBytes }: Config) => ({ files: 1, fileBytes: mediaBytes }),
  },
} as const;

const UploadFields = z.object({ folder: MediaDetails.shape.folder.default('') });

/** The media library: pictures with what is known of them. */
@Controller('api/v1/media')
export class MediaController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(mediaLibrary.needs.list)
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListMediaQuery }) query: ListMediaQuery,
  ): Promise<ListMediaAnswer> {
    return this.#library(scope).list(query);
  }

  @Needs(mediaLibrary.needs.takeUploads)
  @RouteConfig(UPLOAD)
  @Post()
  async upload(@Scope() scope: RequestScope): Promise<UploadMediaAnswer> {
    const fields = UploadFields.safeParse(scope.request.body ?? {});
    if (!fields.success) throw new Refusal('invalid', { key: 'error.invalid' });
    const { added, refused } = await this.#library(scope).takeUploads(fields.data.folder);
    const [first] = refused;
    if (first) throw new Refusal(first.code, first.text, { [first.filename]: first.text });
    return { media: added };
  }

  @Needs(mediaLibrary.needs.byId)
  @Get(':assetId')
  read(@Scope() scope: RequestScope, @Param('assetId') assetId: string): Promise<MediaAnswer> {
    return this.#library(scope).byId(assetId);
  }

  @Needs(mediaLibrary.needs.change)
  @Put(':assetId')
  change(
    @Scope() scope: RequestScope,
    @Param('assetId') assetId: string,
    @Body({ schema: ChangeMediaBody }) body: ChangeMediaBody,
  ): Promise<MediaAnswer> {
    return this.#library(scope).change(assetId, body);
  }

  @Needs(mediaLibrary.needs.remove)
  @Delete(':assetId')
  remove(@Scope() scope: RequestScope, @Param('assetId') assetId: string): Promise<MediaAnswer> {
    return this.#library(scope).remove(assetId);
  }

  @Needs(mediaLibrary.needs.restore)
  @Post(':assetId/restore')
  @HttpCode(200)
  restore(@Scope() scope: RequestScope, @Param('assetId') assetId: string): Promise<MediaAnswer> {
    return this.#library(scope).restore(assetId);
  }

  #library(scope: RequestScope): ReturnType<typeof mediaLibrary> {
    return mediaLibrary(this.platform, this.commands, scope);
  }
}
