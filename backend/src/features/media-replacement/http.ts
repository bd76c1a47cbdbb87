import { ReplaceMediaBody } from '@kontor/contracts/media/calls';
import type { ReplaceMediaAnswer } from '@kontor/contracts/media/responses';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { mediaReplacement } from './replacement-session.ts';

@Controller('api/v1/media')
export class MediaReplacementController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(mediaReplacement.needs.replace)
  @Post(':assetId/replace')
  @HttpCode(200)
  replace(
    @Scope() scope: RequestScope,
    @Param('assetId') assetId: string,
    @Body({ schema: ReplaceMediaBody }) body: ReplaceMediaBody,
  ): Promise<ReplaceMediaAnswer> {
    return mediaReplacement(this.platform, this.commands, scope).replace(assetId, body);
  }
}
