import { ProductId, SignUpId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { Mail } from '@kontor/contracts/ports/mailer';
import type { RestockContact, RestockEvent } from '@kontor/contracts/restock/restock';
import { signUpAt } from '@kontor/contracts/restock/state';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import { ERASED, MAILING, sendMail } from '../../platform/mail/sending.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reactor, ReactorBinding } from '../../platform/reactors/reactor.ts';
import { WriteRestock } from './commands.ts';
import { confirmationMail } from './restock-mails.ts';
import { languageOf, linksOf, offerOf } from './restock-news.ts';
import { lineNow } from './restock-streams.ts';
import type { MailOutcome } from './sign-up-decisions.ts';

const Task = z.object({
  siteId: SiteId,
  productId: ProductId,
  variantId: VariantId,
  number: z.int().min(1),
  signUpId: SignUpId,
  mail: z.int().min(1).default(1),
});
type Task = z.infer<typeof Task>;

type Watched = Extract<
  Recorded<RestockEvent>,
  {
    type:
      | 'RestockSignedUp'
      | 'RestockConfirmationAsked'
      | 'RestockConfirmationSent'
      | 'RestockConfirmationFailed'
      | 'RestockSignUpConfirmed'
      | 'RestockUnsubscribed';
  }
>;

export const confirmationsReactor: Reactor<Watched> = {
  name: 'restock-confirmations',
  types: [
    'RestockSignedUp',
    'RestockConfirmationAsked',
    'RestockConfirmationSent',
    'RestockConfirmationFailed',
    'RestockSignUpConfirmed',
    'RestockUnsubscribed',
  ],
  jobsFor: (event) => {
    const isFirst = event.type === 'RestockSignedUp' && event.data.needsConfirmation;
    if (!isFirst && event.type !== 'RestockConfirmationAsked') return [];
    const { productId, variantId, number, signUpId } = event.data;
    const mail = event.type === 'RestockConfirmationAsked' ? event.data.mail : 1;
    const data: Task = { siteId: siteOf(event), productId, variantId, number, signUpId, mail };
    return [{ id: `confirm-${placeOf({ variantId, number, mail })}`, data }];
  },
  settledBy: (event) => {
    if (event.type === 'RestockSignedUp') return [];
    const { variantId, number, mail = 1 } = event.data;
    // Only the newest mail is sent.
    const settled = event.type === 'RestockConfirmationAsked' ? mail - 1 : mail;
    return [`confirm-${placeOf({ variantId, number, mail: settled })}`];
  },
};

const placeOf = ({ variantId, number, mail }: Pick<Task, 'variantId' | 'number' | 'mail'>): string =>
  [variantId, number, ...(mail > 1 ? [mail] : [])].join('-');

export const confirmationsBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { mailer, ambient } = platform;
  const handle = async (job: Job): Promise<void> => {
    const task = Task.parse(job.data);
    const { siteId, ...of } = task;
    const made = await mailOf(platform, task);
    if (made === null) return;
    const failure = 'kind' in made ? null : await sendMail(mailer, made);
    const refused = failure === null ? { messageId: (made as Mail).id } : { kind: 'refused' as const, reason: failure };
    const outcome: MailOutcome = 'kind' in made ? made : refused;
    const commandId = stepId(job.id, 'note');
    const context = newContext(ambient, { siteId, actor: 'system:restock', commandId, cause: job });
    const command = { type: 'NoteConfirmation', ...of, outcome } as const;
    await commands.execute(new WriteRestock(of.variantId, command, context));
  };
  return { reactor: confirmationsReactor, handle, ...MAILING };
};

/** `null`: nothing left to confirm. Otherwise the mail, or why it cannot be sent. */
const mailOf = async (
  platform: Platform,
  { siteId, mail, ...of }: Task,
): Promise<Mail | Extract<MailOutcome, { kind: unknown }> | null> => {
  const signUp = signUpAt(await lineNow(platform.handling, siteId, of.variantId), of.number);
  if (signUp?.status !== 'unconfirmed' || signUp.confirmation?.mail !== mail) return null;
  const contact = await open<RestockContact>(platform.vault, siteId, signUp.contact);
  if (!contact) return { kind: 'erased', reason: ERASED };
  const site = await knownSite(platform.queries.sites, siteId);
  const offer = await offerOf(platform, siteId, of);
  if (!offer) return { kind: 'refused', reason: 'the variant is gone' };
  const links = await linksOf(platform, siteId, of, signUp);
  const language = await languageOf(platform.queries.restock, siteId, signUp);
  const id = `restock-confirm-${placeOf({ ...of, mail })}`;
  return confirmationMail({ id, site, signUp: { ...signUp, language }, contact, offer, ...links });
};
