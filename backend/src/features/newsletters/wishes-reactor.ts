import { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { streamName } from '@kontor/contracts/kernel/events';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { MailLanguage, type RestockEvent } from '@kontor/contracts/restock';
import { type NewsletterWishEvent } from '@kontor/contracts/newsletters/events';
import type { OrderEvent } from '@kontor/contracts/orders';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { refusesWith } from '@kontor/contracts/refusals';
import { mailLanguageOf } from '@kontor/contracts/restock-calls';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { LASTING, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { signUpNow } from '../restock/queries.ts';
import { JoinMailingList } from './commands.ts';

const Wish = z.object({
  contact: Sealed,
  language: MailLanguage,
  origin: z.string(),
  source: z.enum(['restock', 'checkout']),
  proof: z.enum(['captcha', 'none', 'confirmed']),
});
type Wish = z.infer<typeof Wish>;
const Task = z.object({
  siteId: SiteId,
  about: z.string(),
  wish: z.union([Wish, z.object({ variantId: VariantId, number: z.int().min(1), proof: Wish.shape.proof })]),
});

const TYPES = [
  'RestockSignedUp',
  'RestockMailingListJoined',
  'RestockSignUpConfirmed',
  'OrderPlaced',
  'NewsletterWishTaken',
] as const;
type Watched = Extract<Recorded<RestockEvent | OrderEvent | NewsletterWishEvent>, { type: (typeof TYPES)[number] }>;

const jobOf = (about: string): string => `wish-${about}`;

/** What an event says of a newsletter; `null`: nothing, or not yet. */
const wishIn = (event: Exclude<Watched, { type: 'NewsletterWishTaken' }>): z.infer<typeof Task>['wish'] | null => {
  switch (event.type) {
    case 'RestockSignedUp': {
      const { contact, language, origin, joinsMailingList, needsConfirmation } = event.data;
      if (!joinsMailingList || needsConfirmation) return null;
      return { contact, language, origin, source: 'restock', proof: 'captcha' };
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
      return { contact, language: mailLanguageOf(language, language), origin, source: 'checkout', proof: 'none' };
    }
  }
};

/** RS-03, NL-01: a box that was ticked at what is sold out, or at the checkout, joins the site's own list. */
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
  const { ambient, handling, vault } = platform;
  /** What is not confirmed yet is told of once it is. */
  const wishOf = async (
    siteId: SiteId,
    { variantId, number, proof }: { variantId: VariantId; number: number; proof: Wish['proof'] },
  ): Promise<Wish | null> => {
    const signUp = await signUpNow(handling, siteId, variantId, number);
    if (!signUp?.joinsMailingList || signUp.status === 'unconfirmed') return null;
    const { contact, language, origin } = signUp;
    return { contact, language, origin, source: 'restock', proof };
  };
  const handle = async (job: Job): Promise<void> => {
    const { siteId, about, wish: asked } = Task.parse(job.data);
    const context = (step: string) =>
      newContext(ambient, { siteId, actor: 'system:newsletters', commandId: stepId(job.id, step), cause: job });
    const wish = 'variantId' in asked ? await wishOf(siteId, asked) : asked;
    const person = wish && (await open(vault, siteId, wish.contact, z.object({ email: z.string() })));
    if (wish && person) {
      const { language, origin, source, proof } = wish;
      const request = { email: person.email, listId: null, language, origin, source, proof } as const;
      try {
        await commands.execute(new JoinMailingList(request, context('join')));
      } catch (error) {
        // The site has no list any more: there is nothing to join.
        if (!refusesWith(error, 'newsletter.listUnknown')) throw error;
      }
    }
    const taken: NewsletterWishEvent = { type: 'NewsletterWishTaken', data: { about } };
    await handling.record(streamName('newsletterWish', siteId, about), taken, context('taken'));
  };
  return { reactor: wishesReactor, handle, concurrency: 1, ...LASTING };
};
