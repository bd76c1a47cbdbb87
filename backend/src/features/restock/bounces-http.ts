import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { RestockContact } from '@kontor/contracts/restock/restock';
import { isPending, signUpAt } from '@kontor/contracts/restock/state';
import { ReportBouncePayload } from '@kontor/contracts/restock/bounces';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { stepId } from '../../platform/commands/follow-context.ts';
import { demandAccess, Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { withoutAddresses } from '../../platform/mail/without-addresses.ts';
import { open } from '../../platform/personal-data.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { ReleaseStock } from '../stock/commands.ts';
import { readAlertMailId } from './message-ids.ts';
import { RestockStreams } from './restock-streams.ts';
import { NoteRestockAlert } from './work-commands.ts';

/** RS-07: mails that were accepted and came back. Whoever runs the mail server reports them. */
@Controller('api/v1/restock/bounces')
export class BouncesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('restock:write')
  @Post()
  @HttpCode(204)
  async report(
    @Scope() scope: RequestScope,
    @Body({ schema: ReportBouncePayload }) { messageId, reason }: ReportBouncePayload,
  ): Promise<void> {
    const { actor } = await demandAccess(scope, 'restock:write');
    const alert = readAlertMailId(messageId);
    const streams = new RestockStreams(this.platform.handling);
    const state = alert && (await streams.state(scope.site.id, alert.variantId));
    const signUp = state && signUpAt(state, alert.number);
    if (!alert || signUp?.alert?.alertId !== alert.alertId) {
      throw new Refusal('notFound', { key: 'restock.mailUnknown' });
    }
    if (signUp.status !== 'told' && !isPending(signUp)) return;
    const context = scope.commandContext(actor);
    const released = { ...context, commandId: stepId(alert.alertId, 'release'), commandDigest: '' };
    await this.commands.execute(new ReleaseStock(alert.alertId, alert, released));
    // Such a text names whom the mail was for, and is kept for ever.
    const contact = await open<RestockContact>(this.platform.vault, scope.site.id, signUp.contact);
    const said = withoutAddresses(reason, contact?.email);
    const bounced = { type: 'NoteAlertFailed', kind: 'bounced', reason: said, ...alert } as const;
    await this.commands.execute(new NoteRestockAlert(bounced, context));
  }
}
