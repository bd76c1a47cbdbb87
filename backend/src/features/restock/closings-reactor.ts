import { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type Job, NotYet } from '@kontor/contracts/ports/job-queue';
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
import type { MailSlots } from './mail-slots.ts';
import { everyMsAt } from './pace.ts';
import { closingMail } from './restock-mails.ts';
import { languageOf } from './restock-news.ts';
import { lineNow } from './restock-streams.ts';
import type { MailOutcome } from './sign-up-decisions.ts';
import { factsOf } from './variant-facts.ts';

const Task = z.object({ siteId: SiteId, productId: ProductId, variantId: VariantId, number: z.int().min(1) });

type Watched = Extract<
  Recorded<RestockEvent>,
  { type: 'RestockSignUpsClosed' | 'RestockClosingSent' | 'RestockClosingFailed' | 'RestockUnsubscribed' }
>;

const jobOf = (variantId: VariantId, number: number): string => `closing-${variantId}-${number}`;

/** One mail to each who waited in a line that has ended, at the shop's rate. */
export const closingsReactor: Reactor<Watched> = {
  name: 'restock-closings',
  types: ['RestockSignUpsClosed', 'RestockClosingSent', 'RestockClosingFailed', 'RestockUnsubscribed'],
  jobsFor: (event) => {
    if (event.type !== 'RestockSignUpsClosed' || event.data.mail === null) return [];
    const { productId, variantId, numbers, mail } = event.data;
    return numbers.map((number, index) => ({
      id: jobOf(variantId, number),
      runAt: mail.from + index * mail.everyMs,
      data: { siteId: siteOf(event), productId, variantId, number },
    }));
  },
  settledBy: ({ type, data }) => (type === 'RestockSignUpsClosed' ? [] : [jobOf(data.variantId, data.number)]),
};

export const closingsBinding = (platform: Platform, commands: CommandBus, slots: MailSlots): ReactorBinding => {
  const { ambient, handling, mailer, queries, vault } = platform;
  const handle = async (job: Job): Promise<void> => {
    const { siteId, number, ...variant } = Task.parse(job.data);
    const signUp = signUpAt(await lineNow(handling, siteId, variant.variantId), number);
    if (signUp?.status !== 'closing') return;
    const { signUpId } = signUp;
    const note = (outcome: MailOutcome): Promise<unknown> => {
      const commandId = stepId(job.id, 'note');
      const context = newContext(ambient, { siteId, actor: 'system:restock', commandId, cause: job });
      const command = { type: 'NoteClosing', ...variant, number, signUpId, outcome } as const;
      return commands.execute(new WriteRestock(variant.variantId, command, context));
    };
    const site = await knownSite(queries.sites, siteId);
    const slot = slots.take(siteId, job.id, everyMsAt(site.commerce.restock.mailsPerMinute), ambient.clock.now());
    if (slot !== null) throw new NotYet(slot);
    const contact = await open<RestockContact>(vault, siteId, signUp.contact);
    if (!contact) return void (await note({ kind: 'erased', reason: ERASED }));
    const { name: product, attributes } = await factsOf(queries.inventory, siteId, variant);
    const language = await languageOf(queries.restock, siteId, signUp);
    const to = { ...signUp, language };
    const mail = closingMail({ id: `restock-${job.id}`, site, signUp: to, contact, product, attributes });
    const failure = await sendMail(mailer, mail);
    await note(failure === null ? { messageId: mail.id } : { kind: 'refused', reason: failure });
  };
  return { reactor: closingsReactor, handle, ...MAILING };
};
