import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { RestockContact } from '@kontor/contracts/restock/restock';
import { isPending, signUpAt } from '@kontor/contracts/restock/state';
import type { ReportBouncePayload } from '@kontor/contracts/restock/bounces';
import type { CommandBus } from '@nestjs/cqrs';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { withoutAddresses } from '../../platform/mail/without-addresses.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteRestock } from './commands.ts';
import { readAlertMailId } from './message-ids.ts';
import { releaseUnit } from './release-unit.ts';
import { lineNow } from './restock-streams.ts';

/** Bounced alerts, reported by the operator of the mail server. */
export const bounceAccess = authorizedSession(
  { report: 'restock:write' },
  (platform: Platform, commands: CommandBus, scope: RequestScope, { actor }: Caller) => ({
    report: async ({ messageId, reason }: ReportBouncePayload): Promise<void> => {
      const alert = readAlertMailId(messageId);
      const state = alert && (await lineNow(platform.handling, scope.site.id, alert.variantId));
      const signUp = state && signUpAt(state, alert.number);
      if (!alert || signUp?.alert?.alertId !== alert.alertId) {
        throw new Refusal('notFound', { key: 'restock.mailUnknown' });
      }
      if (signUp.status !== 'told' && !isPending(signUp)) return;
      const context = scope.commandContext(actor);
      const released = { ...context, commandId: stepId(alert.alertId, 'release'), commandDigest: '' };
      await commands.execute(releaseUnit(alert, released));
      // Bounce texts contain the address and are kept for ever, so addresses are removed.
      const contact = await open<RestockContact>(platform.vault, scope.site.id, signUp.contact);
      const said = withoutAddresses(reason, contact?.email);
      const bounced = { type: 'NoteAlertFailed', kind: 'bounced', reason: said, ...alert } as const;
      await commands.execute(new WriteRestock(alert.variantId, bounced, context));
    },
  }),
);
