import type { CartEvent } from '@kontor/contracts/cart/cart';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { type DomainEvent, streamName } from '@kontor/contracts/kernel/events';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { v5 as uuidv5 } from 'uuid';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import type { Feature } from '../../backend/src/platform/feature.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import type { Reactor } from '../../backend/src/platform/reactors/reactor.ts';

type CartGreeted = DomainEvent<'CartGreeted', { cartId: string }>;

const NAMESPACE = '4c2f0f0e-3d0b-4a52-8f6e-2f7b3a0f9c11';
export const GREETINGS = 'greetings';

const greeter: Decider<boolean, string, CartGreeted> = {
  initial: false,
  evolve: () => true,
  decide: (cartId, isGreeted) => (isGreeted ? [] : [{ type: 'CartGreeted', data: { cartId } }]),
};

const greetings: Reactor<Recorded<Extract<CartEvent, { type: 'CartCreated' }>> | Recorded<CartGreeted>> = {
  name: GREETINGS,
  types: ['CartCreated', 'CartGreeted'],
  jobsFor: (event) =>
    event.type === 'CartCreated'
      ? [{ id: `greet-${event.data.cartId}`, data: { siteId: siteOf(event), cartId: event.data.cartId } }]
      : [],
  settledBy: (event) => (event.type === 'CartGreeted' ? [`greet-${event.data.cartId}`] : []),
};

const greet = async ({ handling, log, ambient, mailer }: Platform, { id, data, correlationId }: Job): Promise<void> => {
  const { siteId, cartId } = data as { readonly siteId: string; readonly cartId: string };
  const stream = streamName('greeting', siteId, cartId);
  if ((await log.readStream(stream)).length > 0) return;
  const from = { name: 'Hafen & Heide', address: 'laden@demo.example' };
  await mailer.send({ id, from, to: { address: 'kundin@example.org' }, subject: 'Willkommen!', text: 'Moin.' });
  if (process.env['KONTOR_TEST_DIES_AFTER_MAIL'] === '1') process.kill(process.pid, 'SIGKILL');
  await handling.handle({
    decider: greeter,
    stream,
    command: cartId,
    context: newContext(ambient, {
      siteId: SiteId.parse(siteId),
      actor: 'system:greetings',
      commandId: uuidv5(id, NAMESPACE),
      cause: { id, correlationId },
    }),
  });
};

export const greetingsFeature: Feature = {
  name: GREETINGS,
  controllers: [],
  reactors: (platform) => [
    { reactor: greetings, handle: (job) => greet(platform, job), concurrency: 8, attempts: 20, backoffMs: 50 },
  ],
};
