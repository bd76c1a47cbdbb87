import { type FormSubmissionEvent, SubmissionId } from '@kontor/contracts/forms/events';
import { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { streamName } from '@kontor/contracts/kernel/events';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { MailLanguage, type RestockEvent } from '@kontor/contracts/restock/restock';
import { ListId } from '@kontor/contracts/newsletters/ids';
import { type NewsletterWishEvent } from '@kontor/contracts/newsletters/events';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { refusesWith } from '@kontor/contracts/kernel/refusals';
import { mailLanguageOf } from '@kontor/contracts/restock/calls';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { LASTING, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { signUpNow } from '../restock/queries.ts';
import { JoinMailingList } from './commands.ts';
import { formWish, sparedWish } from './form-wish.ts';

const Wish = z.object({
  contact: Sealed,
  language: MailLanguage,
  origin: z.string(),
  source: z.enum(['restock', 'checkout', 'form']),
  /** `null`: the site's own. */
  listId: ListId.nullable().default(null),
  proof: z.enum(['captcha', 'none', 'confirmed']),
  /** Missing: of a job from before it was noted, or the list is named, so there was one. */
  agreedAt: z.int().optional(),
});
type Wish = z.infer<typeof Wish>;
const Task = z.object({
  siteId: SiteId,
  about: z.string(),
  wish: z.union([
    Wish,
    z.object({ variantId: VariantId, number: z.int().min(1), proof: Wish.shape.proof }),
    z.object({ submissionId: SubmissionId }),
  ]),
});

type Asked = z.infer<typeof Task>['wish'];

const TYPES = [
  'RestockSignedUp',
  'RestockMailingListJoined',
  'RestockSignUpConfirmed',
  'OrderPlaced',
  'FormSubmitted',
  'FormSubmissionMoved',
  'NewsletterWishTaken',
] as const;
type Watched = Extract<
  Recorded<RestockEvent | OrderEvent | FormSubmissionEvent | NewsletterWishEvent>,
  { type: (typeof TYPES)[number] }
>;

const jobOf = (about: string): string => `wish-${about}`;

/** What an event says of a newsletter; `null`: nothing, or not yet. */
const wishIn = (event: Exclude<Watched, { type: 'NewsletterWishTaken' }>): Asked | null => {
  switch (event.type) {
    case 'RestockSignedUp': {
      const { contact, language, origin, joinsMailingList, needsConfirmation } = event.data;
      if (!joinsMailingList || needsConfirmation) return null;
      const { at: agreedAt } = event.data;
      return { contact, language, origin, source: 'restock', listId: null, proof: 'captcha', agreedAt };
    }
    case 'RestockSignUpConfirmed': {
      const { variantId, number, by = 'link' } = event.data;
      return { variantId, number, proof: by === 'link' ? 'confirmed' : 'captcha' };
    }
    case 'RestockMailingListJoined': {
      const { variantId, number } = event.data;
      return { variantId, number, proof: 'captcha' };
    }
    case 'OrderPlaced': {
      const { customer: contact, language, origin, joinsMailingList } = event.data;
      if (!joinsMailingList) return null;
      const to = { language: mailLanguageOf(language, language), listId: null, agreedAt: event.metadata.at };
      return { contact, origin, ...to, source: 'checkout', proof: 'none' };
    }
    case 'FormSubmitted':
      return formWish(event.data);
    case 'FormSubmissionMoved':
      return event.data.to === 'inbox' ? { submissionId: event.data.submissionId } : null;
  }
};

/**
 * RS-03, NL-01: a box that was ticked at what is sold out, or at the checkout, joins the site's own list; one of a form
 * joins the form's. What lies in the spam joins none until somebody takes it out.
 */
export const wishesReactor: Reactor<Watched> = {
  name: 'newsletter-wishes',
  types: TYPES,
  asks: (event) => {
    const wish = event.type === 'NewsletterWishTaken' ? null : wishIn(event);
    return wish ? [{ id: jobOf(event.id), data: { siteId: siteOf(event), about: event.id, wish } }] : [];
  },
  settles: (event) => (event.type === 'NewsletterWishTaken' ? [jobOf(event.data.about)] : []),
};

export const wishesBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { ambient, handling, log, vault } = platform;
  /** What is not confirmed yet is told of once it is. */
  const restockWish = async (
    siteId: SiteId,
    { variantId, number, proof }: { variantId: VariantId; number: number; proof: Wish['proof'] },
  ): Promise<Wish | null> => {
    const signUp = await signUpNow(handling, siteId, variantId, number);
    if (!signUp?.joinsMailingList || signUp.status === 'unconfirmed') return null;
    const { contact, language, origin, agreedAt } = signUp;
    return { contact, language, origin, source: 'restock', listId: null, proof, agreedAt: agreedAt ?? undefined };
  };
  const wishOf = (siteId: SiteId, asked: Asked): Promise<Wish | null> | Wish => {
    if ('submissionId' in asked) return sparedWish(log, siteId, asked.submissionId);
    return 'variantId' in asked ? restockWish(siteId, asked) : asked;
  };
  const handle = async (job: Job): Promise<void> => {
    const { siteId, about, wish: asked } = Task.parse(job.data);
    const context = (step: string, of = job.id) =>
      newContext(ambient, { siteId, actor: 'system:newsletters', commandId: stepId(of, step), cause: job });
    const wish = await wishOf(siteId, asked);
    const person = wish && (await open(vault, siteId, wish.contact, z.object({ email: z.string() })));
    if (wish && person) {
      const { contact: _, ...told } = wish;
      try {
        // However often a submission is taken out of the spam, it is one wish.
        const join = context('join', 'submissionId' in asked ? asked.submissionId : job.id);
        await commands.execute(new JoinMailingList({ email: person.email, ...told }, join));
      } catch (error) {
        // The site has no list any more, or had none when they agreed: there is nothing to join.
        if (!refusesWith(error, 'newsletter.listUnknown')) throw error;
      }
    }
    const taken: NewsletterWishEvent = { type: 'NewsletterWishTaken', data: { about } };
    await handling.record(streamName('newsletterWish', siteId, about), taken, context('taken'));
  };
  return { reactor: wishesReactor, handle, concurrency: 1, ...LASTING };
};
