import { DIRECTORY, type HostEvent, type HostView } from '@kontor/contracts/sites';
import type { Projection, Recorded } from '@kontor/contracts/kernel/projection';

/** Which site a host name belongs to. */
export const hostView: Projection<HostView, Recorded<HostEvent>> = {
  schema: { name: 'hosts', indexes: { site: ['siteId'] } },
  types: ['HostAssigned'],
  keyOf: ({ data }) => ({ siteId: DIRECTORY, id: data.host }),
  evolve: (_, { data }) => data,
};
