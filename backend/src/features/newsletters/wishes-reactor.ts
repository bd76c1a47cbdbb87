import { type FormSubmissionEvent, SubmissionId } from '@kontor/contracts/forms/events';
import { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { streamName } from '@kontor/contracts/kernel/events';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import { MailLanguage } from '@kontor/contracts/restock/sign-up-parts';
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
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { signUpNow } from '../restock/exports.ts';
import { JoinMailingList } from './commands.ts';
import { formWish, sparedWish } from './form-wish.ts';

const Wish = z.object({
  contact: Sealed,
  language: MailLanguage,
  origin: z.string(),
  source: z.enum(['restock', 'checkout', 'form']),
  /** `null`: the site's own list. */
  listId: ListId.nullable().default(null),
  proof: z.enum(['captcha', 'none', 'confirmed']),
  /** Missing in older jobs, and for a named list, which must have existed. */
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

/** The newsletter request in an event; `null`: none, or not yet. */
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
 * RS-03, NL-01: boxes ticked at a restock sign-up or the checkout join the site's own list, those of a form the form's
 * list. Spam is ignored until it is taken out.
 */
export const wishesReactor: Reactor<Watched> = {
  name: 'newsletter-wishes',
  types: TYPES,
  jobsFor: (event) => {
    const wish = event.type === 'NewsletterWishTaken' ? null : wishIn(event);
    return wish ? [{ id: jobOf(event.id), data: { siteId: siteOf(event), about: event.id, wish } }] : [];
  },
  settledBy: (event) => (event.type === 'NewsletterWishTaken' ? [jobOf(event.data.about)] : []),
};

export const wishesBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { ambient, handling, log, vault } = platform;
  /** Unconfirmed sign-ups are handled once confirmed. */
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
      const { contact: _, ...rest } = wish;
      try {
        // One request, however often a submission is taken out of spam.
        const join = context('join', 'submissionId' in asked ? asked.submissionId : job.id);
        await commands.execute(new JoinMailingList({ email: person.email, ...rest }, join));
      } catch (error) {
        // The site has no list any more, or had none at the consent: nothing to join.
        if (!refusesWith(error, 'newsletter.listUnknown')) throw error;
      }
    }
    const handled: NewsletterWishEvent = { type: 'NewsletterWishTaken', data: { about } };
    await handling.record(streamName('newsletterWish', siteId, about), handled, context('taken'));
  };
  return { reactor: wishesReactor, handle, concurrency: 1, ...LONG_RETRIES };
};
