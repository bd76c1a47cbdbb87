import { SubmissionId } from '@kontor/contracts/forms/events';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { SubscriberEvent } from '@kontor/contracts/newsletters/events';
import { follow, type Script } from '../../platform/simulation/scripts.ts';
import { WriteSubmission } from '../forms/exports.ts';
import { JoinMailingList, WriteSubscriber } from '../newsletters/exports.ts';
import { DAY_MS, HOUR_MS } from './demand.ts';
import type { Shop } from './shop.ts';
import type { World } from './world.ts';

const LIKELY = { isConfirmed: 0.7, leaves: 0.08, isSpam: 0.05 } as const;

export async function* writeToShop(world: World, shop: Shop): Script {
  const { chance, siteId, letterFrom } = shop;
  if (!letterFrom) return;
  const person = shop.somebody();
  const isSpam = chance.chance(LIKELY.isSpam);
  const { formId, answers } = letterFrom(person);
  const submissionId = SubmissionId.parse(world.ambient.ids.orderedUuid());
  const submission = {
    formId,
    submissionId,
    version: 1,
    answers,
    email: person.email,
    from: { pageTitle: 'Kontakt', pageId: '', pagePath: '/kontakt', contentSource: '', pagePermissionTypeValue: '' },
    language: 'de',
    suspicions: isSpam ? (['tooFast'] as const) : [],
    joins: null,
    files: [],
    forward: null,
  } as const;
  await world.execute(
    new WriteSubmission(submissionId, { type: 'Submit', submission }, world.context(siteId, `visitor:${submissionId}`)),
  );
}

export async function* joinList(world: World, shop: Shop): Script {
  const { email } = shop.somebody();
  const said = { source: 'popup', proof: 'captcha', language: 'de', origin: shop.origin } as const;
  const request = { email, listId: null, ...said };
  await world.execute(new JoinMailingList(request, world.context(shop.siteId, 'visitor:newsletter')));
}

type Of<Type extends SubscriberEvent['type']> = Extract<SubscriberEvent, { type: Type }>['data'];

/** Some recipients of a confirmation mail confirm, and some leave again. */
export const watchSubscribers = (world: World, shopOf: (event: RecordedEvent) => Shop): void => {
  world.watch('NewsletterConfirmationSent', (event) => {
    const { chance, siteId } = shopOf(event);
    const of = event.data as Of<'NewsletterConfirmationSent'>;
    if (!chance.chance(LIKELY.isConfirmed)) return;
    const confirm = async function* (): Script {
      const { personId, listId, askId } = of;
      const context = world.context(siteId, 'visitor:newsletter');
      await world.execute(new WriteSubscriber(personId, { type: 'Confirm', personId, listId, askId }, context));
    };
    follow(world.agenda, world.agenda.now() + chance.between(1, 300) * 60_000, confirm());
  });
  world.watch('NewsletterJoined', (event) => {
    const { chance, siteId } = shopOf(event);
    const { personId, listId } = event.data as Of<'NewsletterJoined'>;
    if (!chance.chance(LIKELY.leaves)) return;
    const leave = async function* (): Script {
      const of = { personId, listId, campaignId: null };
      await world.execute(
        new WriteSubscriber(
          personId,
          { type: 'Leave', ...of, by: 'link' },
          world.context(siteId, 'visitor:newsletter'),
        ),
      );
    };
    const after = chance.between(3, 120) * DAY_MS + chance.between(0, 23) * HOUR_MS;
    follow(world.agenda, world.agenda.now() + after, leave());
  });
};
