import type { Refusal } from '@kontor/contracts/kernel/refusal';
import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';
import type { CommandBus } from '@nestjs/cqrs';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { analyticsAccess } from '../analytics/analytics-session.ts';
import { sandboxAccess } from '../sandboxes/sandbox-session.ts';
import { replayAccess } from '../replays/replay-session.ts';
import { logLossAccess } from '../installation/losses-session.ts';
import { readModelAccess } from '../read-models/models-session.ts';
import { historyAccess } from '../time-travel/history-session.ts';
import { whyAccess } from '../time-travel/why-session.ts';
import { whatIfAccess } from '../what-if/rerun-session.ts';
import { translating } from './unavailable.ts';

type AnalystContext = Pick<
  StorefrontContext,
  'whatIf' | 'analytics' | 'replays' | 'sandboxes' | 'history' | 'why' | 'readModels' | 'logLosses'
>;

/** What the pages of the analysts' pages get, once per request. */
export const analystContext = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  asRefusal: (error: unknown) => Refusal,
): AnalystContext => ({
  whatIf: translating(whatIfAccess(platform, scope), asRefusal),
  analytics: translating(analyticsAccess(platform, commands, scope), asRefusal),
  replays: translating(replayAccess(platform, commands, scope), asRefusal),
  sandboxes: translating(sandboxAccess(platform, commands, scope), asRefusal),
  history: translating(historyAccess(platform, scope), asRefusal),
  why: translating(whyAccess(platform, scope), asRefusal),
  readModels: translating(readModelAccess(platform, scope), asRefusal),
  logLosses: translating(logLossAccess(platform, scope), asRefusal),
});
