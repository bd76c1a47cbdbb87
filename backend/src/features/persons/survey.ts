import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { PersonId } from '@kontor/contracts/kernel/ids';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { PersonSource } from '@kontor/contracts/persons/persons';
import type { KeptByLaw, OpenMatter, PersonReport } from '@kontor/contracts/persons/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { evolveSubscription } from '@kontor/contracts/subscriptions/state';
import type { SubscriptionEvent } from '@kontor/contracts/subscriptions/subscriptions';
import type { SubscriptionView } from '@kontor/contracts/subscriptions/responses';
import { orderAfter } from '../orders/exports.ts';
import type { FoundEvents } from './find-events.ts';
import { findTexts, type TextInLog } from './find-texts.ts';
import { knownAs } from './known-as.ts';
import { type KnownParts, knownOf } from './known-of.ts';
import { type KnownAs, namingOf, searchedFor } from './naming.ts';
import { openMatters } from './open-matters.ts';

export interface Survey {
  readonly sources: PersonReport['sources'];
  readonly known: KnownAs;
  readonly open: readonly OpenMatter[];
  readonly kept: KeptByLaw;
  /** `null`: nothing to search for. */
  readonly texts: readonly TextInLog[] | null;
}

/**
 * Searches a site's history for a person's data, and for texts that name them.
 * @param email the address given; `null`: the addresses they used
 * @throws VaultUnavailable, LogUnavailable, StoreUnavailable
 */
export const surveyOf = async (
  parts: KnownParts,
  site: SiteView,
  personId: PersonId,
  email: string | null,
): Promise<Survey> => {
  const { found, sources } = await knownOf(parts, site, personId);
  const known = withEmail(await knownAs(parts.vault, site.id, personId, sources), email);
  const isKnown = searchedFor(known).length > 0;
  const naming = namingOf(known);
  return {
    sources,
    known,
    open: openIn(found),
    kept: { orders: countOf(found, 'order'), giftCards: countOf(found, 'giftCard') },
    texts: isKnown ? await findTexts(parts, { siteId: site.id, personId, naming }) : null,
  };
};

const withEmail = (known: KnownAs, email: string | null): KnownAs => {
  const isNew = email !== null && !known.emails.some((one) => one.toLowerCase() === email.toLowerCase());
  return isNew ? { ...known, emails: [email, ...known.emails] } : known;
};

const openIn = (found: FoundEvents): readonly OpenMatter[] => {
  const orders = streamsOf<OrderEvent>(found, 'order').map(orderAfter);
  const subscriptions = streamsOf<SubscriptionEvent>(found, 'subscription').map((events) =>
    events.reduce<SubscriptionView | null>(evolveSubscription, null),
  );
  return openMatters(
    orders.filter((order) => order !== null),
    subscriptions.filter((subscription) => subscription !== null),
  );
};

/** All events of these sources' streams are found. */
const streamsOf = <Event extends OrderEvent | SubscriptionEvent>(
  found: FoundEvents,
  source: 'order' | 'subscription',
) => [...(found.get(source)?.values() ?? [])] as unknown as readonly (readonly Recorded<Event>[])[];

const countOf = (found: FoundEvents, source: PersonSource): number => found.get(source)?.size ?? 0;
