import type { CartEvent } from '@kontor/contracts/cart/cart';
import { CartId, PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import type { CartStreams } from './cart-streams.ts';

const Task = z.object({ siteId: SiteId, cartId: CartId, sealedWith: PersonId });

type Watched = Extract<Recorded<CartEvent>, { type: 'CartPurchased' | 'CartMergedInto' | 'CartAnswersForgotten' }>;

const jobOf = (cartId: CartId): string => `forget-${cartId}`;

const cartOf = ({ stream }: Watched): CartId => stream.slice(stream.indexOf('_') + 1) as CartId;

/**
 * AC-07: erases the key of a cart's answers once they are sealed for the order's customer or with another cart's key.
 * After that, erasing the customer erases the answers from all history.
 */
export const answersReactor: Reactor<Watched> = {
  name: 'cart-answers',
  types: ['CartPurchased', 'CartMergedInto', 'CartAnswersForgotten'],
  jobsFor: (event) => {
    const { sealedWith } = event.data;
    if (event.type === 'CartAnswersForgotten' || sealedWith === undefined) return [];
    const cartId = cartOf(event);
    return [{ id: jobOf(cartId), data: { siteId: siteOf(event), cartId, sealedWith } }];
  },
  settledBy: (event) => (event.type === 'CartAnswersForgotten' ? [jobOf(cartOf(event))] : []),
};

export const answersBinding = ({ vault, ambient }: Platform, carts: CartStreams): ReactorBinding => {
  const handle = async (job: Job): Promise<void> => {
    const { siteId, cartId, sealedWith } = Task.parse(job.data);
    await vault.erase(siteId, sealedWith);
    const context = newContext(ambient, { siteId, actor: 'system:cart-answers', cause: job });
    await carts.handle(cartId, context, { type: 'NoteAnswersForgotten', sealedWith });
  };
  return { reactor: answersReactor, handle, concurrency: 1, ...LONG_RETRIES };
};
