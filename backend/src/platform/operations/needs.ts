import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Config, Role } from '../config.ts';
import type { Platform } from '../platform.ts';
import type { Need } from './readiness.ts';

/** Names that no site or person has. */
const NO_SITE = '-' as SiteId;
const NOBODY = '-' as PersonId;

export const needsOf = (
  { config, log, store, jobs, vault, probeWriting }: Platform,
  hasCaughtUp: () => boolean,
): readonly Need[] => [
  { name: 'event log', isVital: hasOneOf(config, 'projections', 'worker'), check: () => log.head() },
  // A process that can only read would show a shop in which nobody can buy.
  ...(probeWriting === null ? [] : [{ name: 'data folder', isVital: true, check: probeWriting }]),
  { name: 'read store', isVital: true, check: () => store.leases() },
  { name: 'vault', isVital: hasOneOf(config, 'worker'), check: () => vault.keyOf(NO_SITE, NOBODY) },
  ...(hasOneOf(config, 'worker') ? [{ name: 'job queue', isVital: true, check: () => jobs.checkpoint('-') }] : []),
  ...(hasOneOf(config, 'projections')
    ? [
        {
          name: 'read models',
          isVital: true,
          check: async () => {
            if (!hasCaughtUp()) throw new Error('the read models have not reached the end of the log yet');
          },
        },
      ]
    : []),
];

const hasOneOf = ({ roles }: Config, ...wanted: readonly Role[]): boolean => wanted.some((role) => roles.has(role));
