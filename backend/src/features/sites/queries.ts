import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { foldOf } from '../../platform/fold.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteDecider } from './decider.ts';
import { type SiteLife, siteLifeDecider } from './life-decider.ts';

export const siteFold = foldOf(siteDecider);

export const siteLifeOf = ({ handling }: Pick<Platform, 'handling'>, siteId: SiteId): Promise<SiteLife> =>
  handling.stateOf(siteLifeDecider, streamName('siteLife', siteId, siteId));
