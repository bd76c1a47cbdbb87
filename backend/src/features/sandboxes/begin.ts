import type { Instant } from '@kontor/contracts/kernel/ambient';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { SiteEvent } from '@kontor/contracts/sites/sites';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import type { Branch } from './branch.ts';

/** Why a copy cannot start. `instant`: of the site's first event, or of the copy in progress. */
export interface NotBegun {
  readonly trouble: 'exists' | 'tooEarly' | 'begunWith';
  readonly instant: Instant;
}

type Parts = Pick<Platform, 'ambient' | 'log'>;

const siteEvents = ({ log }: Pick<Platform, 'log'>, siteId: SiteId) =>
  readEvents<SiteEvent>(log, streamName('site', siteId, siteId));

/** Progress of a sandbox: `at` is its instant, `madeAt` its completion; `null`: not yet. */
export const begunOf = async (platform: Pick<Platform, 'log'>, to: SiteId) => {
  const branched = (await siteEvents(platform, to)).find(({ type }) => type === 'SiteBranched');
  const { branchedAt } = await platform.log.readStreamMetadata(streamName('site', to, to));
  return {
    at: typeof branchedAt === 'number' ? branchedAt : null,
    madeAt: branched?.metadata.at ?? null,
  };
};

export const recordBegun = async (
  { log }: Pick<Platform, 'log'>,
  { to, at }: Pick<Branch, 'to' | 'at'>,
): Promise<void> => {
  const { at: begun } = await begunOf({ log }, to);
  if (begun === null) await log.writeStreamMetadata(streamName('site', to, to), { branchedAt: at });
};

/**
 * The instant of a new copy; a copy in progress keeps its own.
 * @param wanted default: now
 */
export const begin = async (
  { from, to }: Omit<Branch, 'at'>,
  wanted: Instant | undefined,
  { log, ambient }: Parts,
): Promise<{ readonly at: Instant } | NotBegun> => {
  const { at: begun, madeAt } = await begunOf({ log }, to);
  if (madeAt !== null) return { trouble: 'exists', instant: madeAt };
  const [first] = await siteEvents({ log }, from);
  const since = first?.metadata.at ?? Infinity;
  if (wanted !== undefined && since > wanted) return { trouble: 'tooEarly', instant: since };
  if (begun === null) return { at: wanted ?? ambient.clock.now() };
  return wanted === undefined || wanted === begun ? { at: begun } : { trouble: 'begunWith', instant: begun };
};
