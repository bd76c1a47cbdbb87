import type { WhatIfAccess, WhatIfQuery } from '@kontor/contracts/what-if/what-if';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { WHAT_IF_LIMITS, WhatIfRefused } from '@kontor/contracts/ports/what-if';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { instantOf } from '../../platform/instant-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsThen } from './settings-then.ts';

const whatIfCalls = (
  { whatIf, log }: Pick<Platform, 'whatIf' | 'log'>,
  scope: RequestScope,
  _: Caller,
): WhatIfAccess => ({
  run: async ({ from: first, to: last, ...changes }: WhatIfQuery) => {
    const [from, to] = periodOf({ from: first, to: last }, scope.now);
    return whatIf.run({ siteId: scope.site.id, from, to, changes }).catch(refuse);
  },
  settings: (period) => settingsThen(log, scope.site.id, periodOf(period, scope.now)),
});

export const whatIfAccess = authorizedSession({ run: 'analytics:read', settings: 'analytics:read' }, whatIfCalls);

const periodOf = (period: Pick<WhatIfQuery, 'from' | 'to'>, now: Instant): readonly [Instant, Instant] => {
  const from = pastInstant('from', period.from, now);
  const to = period.to === '' ? now : pastInstant('to', period.to, now);
  if (from >= to) throw refuseField('to', { key: 'whatIf.order' });
  return [from, to];
};

const pastInstant = (field: 'from' | 'to', text: string, now: Instant): Instant => {
  const at = instantOf(text);
  if (at === null) throw refuseField(field, { key: 'analytics.instantWrong' });
  if (at > now) throw refuseField(field, { key: 'analytics.inFuture' });
  return at;
};

/** @throws Refusal with a text of the message catalogue */
const refuse = (error: unknown): never => {
  if (!(error instanceof WhatIfRefused)) throw error;
  const { trouble } = error;
  if (trouble === 'nothing') throw refuseField('from', { key: 'whatIf.nothing' });
  if (trouble === 'tooMuch') {
    throw refuseField('to', { key: 'whatIf.tooMuch', params: { most: WHAT_IF_LIMITS.events.toLocaleString('de-DE') } });
  }
  throw new Refusal('unavailable', { key: `whatIf.${trouble}` });
};
