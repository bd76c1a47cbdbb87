import { ReportBouncePayload } from '@kontor/contracts/restock/bounces';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { campaignAccess } from './campaign-session.ts';

/** NL-01: bounced campaign mails, reported by the operator of the mail server. */
@Controller('api/v1/newsletters/bounces')
export class CampaignBouncesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(campaignAccess.needs.bounced)
  @Post()
  @HttpCode(204)
  report(
    @Scope() scope: RequestScope,
    @Body({ schema: ReportBouncePayload }) { messageId, reason }: ReportBouncePayload,
  ): Promise<void> {
    return campaignAccess(this.platform, this.commands, scope).bounced(messageId, reason);
  }
}
