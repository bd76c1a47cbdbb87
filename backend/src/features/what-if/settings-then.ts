import type { WhatIfSettings } from '@kontor/contracts/what-if/what-if';
import type { CommercePreferences, PreferenceNamespace } from '@kontor/contracts/preferences/commerce-preferences';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { preferencesFold } from '../preferences/exports.ts';

/** The adjustable settings at each instant. @throws LogUnavailable */
export const settingsThen = async (
  log: Pick<EventLog, 'readStream'>,
  siteId: SiteId,
  instants: readonly [Instant, Instant],
): Promise<readonly [WhatIfSettings, WhatIfSettings]> => {
  const [checkouts, restocks] = await Promise.all([
    namespaceThen(log, siteId, 'checkout', instants),
    namespaceThen(log, siteId, 'restock', instants),
  ]);
  const at = (index: 0 | 1): WhatIfSettings => {
    const { reservationMinutes, minimumSubtotalCents } = checkouts[index];
    return { reservationMinutes, minimumSubtotalCents, alertLimit: restocks[index].limit };
  };
  return [at(0), at(1)];
};

const namespaceThen = async <Namespace extends PreferenceNamespace>(
  log: Pick<EventLog, 'readStream'>,
  siteId: SiteId,
  namespace: Namespace,
  instants: readonly [Instant, Instant],
) => {
  const events = await log.readStream(streamName('preferences', siteId, namespace));
  const fold = preferencesFold(namespace);
  const at = (instant: Instant) =>
    events
      .filter(({ metadata }) => metadata.at <= instant)
      .reduce((state, event) => fold.evolve(state, event), fold.initial) as CommercePreferences[Namespace];
  return [at(instants[0]), at(instants[1])] as const;
};
