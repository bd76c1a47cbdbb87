import type { AccountEvent } from '@kontor/contracts/accounts/accounts';
import { AccountId } from '@kontor/contracts/accounts/ids';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { frontDoorIn } from '../../platform/http/front-door.ts';
import { ERASED, MAILING, sendMail } from '../../platform/mail/sending.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reactor, ReactorBinding } from '../../platform/reactors/reactor.ts';
import { accountMail } from './account-mails.ts';
import { WriteAccount } from './commands.ts';
import { linkToken } from './tokens.ts';
import { accountState, profileOf } from './visit.ts';

const Task = z.object({
  siteId: SiteId,
  accountId: AccountId,
  mail: z.enum(['invitation', 'passwordReset']),
  about: z.string(),
});
type Task = z.infer<typeof Task>;

type Watched = Extract<
  Recorded<AccountEvent>,
  { type: 'AccountInvited' | 'AccountPasswordResetAsked' | 'AccountMailSent' | 'AccountMailFailed' }
>;

/** The link is void: invited again, password changed, or account removed. */
const OUTDATED = 'the link is not wanted any more';

const jobOf = (mail: Task['mail'], about: string): string => `${mail}-${about}`;

export const accountMailsReactor: Reactor<Watched> = {
  name: 'account-mails',
  types: ['AccountInvited', 'AccountPasswordResetAsked', 'AccountMailSent', 'AccountMailFailed'],
  jobsFor: (event) => {
    if (event.type === 'AccountMailSent' || event.type === 'AccountMailFailed') return [];
    const mail = event.type === 'AccountInvited' ? 'invitation' : 'passwordReset';
    const about = event.type === 'AccountInvited' ? event.data.invitationId : event.data.resetId;
    const data: Task = { siteId: siteOf(event), accountId: event.data.accountId, mail, about };
    return [{ id: jobOf(mail, about), data }];
  },
  settledBy: (event) =>
    event.type === 'AccountMailSent' || event.type === 'AccountMailFailed'
      ? [jobOf(event.data.mail, event.data.about)]
      : [],
};

export const accountMailsBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { mailer, ambient } = platform;
  const handle = async (job: Job): Promise<void> => {
    const task = Task.parse(job.data);
    const { siteId, accountId, mail, about } = task;
    const failure = await mailOf(platform, task).then((made) =>
      typeof made === 'string' ? made : sendMail(mailer, made),
    );
    const commandId = stepId(accountId, `mail ${job.id}`);
    const context = newContext(ambient, { siteId, actor: 'system:accounts', commandId, cause: job });
    await commands.execute(new WriteAccount(accountId, { type: 'NoteMail', accountId, mail, about, failure }, context));
  };
  return { reactor: accountMailsReactor, handle, ...MAILING, goesOnWhenArchived: true };
};

const mailOf = async (platform: Platform, { siteId, accountId, mail, about }: Task) => {
  const { vault, queries } = platform;
  const state = await accountState(platform, siteId, accountId);
  const link = mail === 'invitation' ? state?.invitation : state?.reset;
  if (!state || link?.id !== about) return OUTDATED;
  const profile = await profileOf(platform, siteId, state.profile);
  if (!profile) return ERASED;
  const site = siteId === DIRECTORY ? frontDoorIn(link.language ?? 'de') : await queries.sites.byId(siteId);
  if (!site) throw new Refusal('notFound', { key: 'error.siteNotFound' });
  const token = await linkToken(vault, siteId, mail, accountId, about);
  return accountMail({ mail, site, profile, role: state.role, link, token });
};
