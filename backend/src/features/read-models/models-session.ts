import { MASK } from '@kontor/contracts/analytics/tables';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import { type ReadModelAccess, VIEW_NEEDS } from '@kontor/contracts/read-models/access';
import { COMPARISON_LOST_AFTER } from '@kontor/contracts/read-models/comparison';
import type {
  Comparison,
  CheckedReadModel,
  ReadModelAnswer,
  Findings,
  BesideState,
} from '@kontor/contracts/read-models/responses';
import { VersionRefused } from '@kontor/projections/platform/read-models/versions';
import { nameOfActor } from '../../platform/actor-names.ts';
import { type Caller, forbid } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';

const readModelCalls = (platform: Platform, scope: RequestScope, caller: Caller): ReadModelAccess => {
  const { readModelAdministration: admin, store, ambient, operatorSites } = platform;
  const siteId = scope.site.id;
  const isOperator = operatorSites.has(siteId);

  const named = (view: string): Projection => {
    const projection = admin.named(view);
    if (!projection) throw new Refusal('notFound', { key: 'readModel.unknown' });
    return projection;
  };

  const answerOf = async (projection: Projection, checked: CheckedReadModel | undefined): Promise<ReadModelAnswer> => {
    const state = await admin.versions.state(projection);
    const showsValues = maySee(state.view, caller.permissions);
    const { by = null } = state.beside ?? {};
    return {
      ...state,
      beside: state.beside && withoutActor(state.beside),
      // May contain data of other sites.
      failure: isOperator ? state.failure : null,
      besideBy: by && (await nameOfActor(platform, scope.site, by)),
      documents: await store.count(state.view, siteId),
      checked: checked ? { ...checked, findings: shownTo(showsValues, checked.findings) } : null,
      mayLead: isOperator && caller.permissions.includes('settings:write'),
      showsValues,
    };
  };

  /** For changes that affect the whole installation. */
  const lead = async (view: string, work: (projection: Projection) => Promise<unknown>) => {
    if (!isOperator) throw forbid(scope, caller, { key: 'readModel.notHere' });
    await work(named(view)).catch(refuse);
  };

  return {
    list: async () => {
      const checked = await admin.drift.ofSite(siteId);
      const { projections } = admin;
      return Promise.all(projections.map((one) => answerOf(one, checked[one.schema.name])));
    },
    byView: async (view) => {
      const projection = named(view);
      const answer = await answerOf(projection, (await admin.drift.ofSite(siteId))[view]);
      const comparison = await lastComparison(view, siteId, answer);
      return {
        ...answer,
        comparison: comparison && { ...comparison, findings: shownTo(answer.showsValues, comparison.findings) },
      };
    },
    round: () => admin.rounds.last(),
    checkNow: async () => {
      const now = ambient.clock.now();
      const notBefore = await admin.rounds.ask(now);
      if (notBefore === null) return;
      const minutes = Math.ceil((notBefore - now) / 60_000);
      throw new Refusal('tooManyRequests', { key: 'readModel.checkedJustNow', params: { minutes } });
    },
    compare: async (view, asked) => {
      await admin.comparisons.start(named(view), siteId, asked).catch(refuse);
    },
    build: (view) => lead(view, (projection) => admin.versions.build(projection, caller.actor)),
    flip: (view) => lead(view, (projection) => admin.versions.flip(projection)),
    rollBack: (view) => lead(view, (projection) => admin.versions.rollBack(projection)),
    discard: (view) => lead(view, (projection) => admin.versions.discard(projection)),
  };

  async function lastComparison(of: string, site: SiteId, { beside }: ReadModelAnswer): Promise<Comparison | null> {
    const last = await admin.comparisons.of(of, site);
    if (!last || last.beside !== beside?.number) return null;
    const isLost = last.state === 'running' && ambient.clock.now() - last.at > COMPARISON_LOST_AFTER;
    return isLost ? { ...last, state: 'failed' } : last;
  }
};

export const readModelAccess = authorizedSession(
  {
    list: 'analytics:read',
    byView: 'analytics:read',
    round: 'analytics:read',
    checkNow: 'analytics:read',
    compare: 'analytics:read',
    build: 'settings:write',
    flip: 'settings:write',
    rollBack: 'settings:write',
    discard: 'settings:write',
  },
  readModelCalls,
);

const withoutActor = ({ by: _, ...beside }: BesideState) => beside;

const maySee = (view: string, permissions: readonly Permission[]): boolean => {
  const need = VIEW_NEEDS[view] ?? null;
  return need !== null && permissions.includes(need);
};

/** Documents and fields are visible to everybody, values only to readers of the documents. */
const shownTo = (showsValues: boolean, findings: Findings): Findings => {
  if (showsValues) return findings;
  const hidden = (text: string | null): string | null => (text === null ? null : MASK);
  return {
    ...findings,
    first: findings.first.map((finding) => ({
      ...finding,
      fields: finding.fields.map(({ path, before, after }) => ({
        path,
        before: hidden(before),
        after: hidden(after),
      })),
    })),
  };
};

/** @throws Refusal with a text of the message catalogue */
const refuse = (error: unknown): never => {
  if (!(error instanceof VersionRefused)) throw error;
  throw new Refusal('conflict', { key: `readModel.${error.trouble}` });
};
