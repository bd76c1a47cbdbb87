import { MASK } from '@kontor/contracts/analytics/tables';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import {
  type CheckedReadModel,
  type ReadModelAccess,
  type ReadModelAnswer,
  VIEW_NEEDS,
} from '@kontor/contracts/read-models/access';
import { type Comparison, COMPARISON_LOST_AFTER } from '@kontor/contracts/read-models/comparison';
import type { Findings } from '@kontor/contracts/read-models/findings';
import type { BesideState } from '@kontor/contracts/read-models/states';
import { VersionRefused } from '@kontor/projections/platform/read-models/versions';
import { nameOfActor } from '../../platform/actor-names.ts';
import { type Caller, demandAccess, forbid } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';

/** Read models, as one request of whoever may read them sees them: of documents those of its site alone. */
export const readModelAccess = (platform: Platform, scope: RequestScope): ReadModelAccess => {
  const { readModelAdministration: admin, store, ambient, operatorSites } = platform;
  const siteId = scope.site.id;
  const isOperator = operatorSites.has(siteId);

  const named = (view: string): Projection => {
    const projection = admin.named(view);
    if (!projection) throw new Refusal('notFound', { key: 'readModel.unknown' });
    return projection;
  };

  const answerOf = async (
    projection: Projection,
    { permissions }: Caller,
    checked: CheckedReadModel | undefined,
  ): Promise<ReadModelAnswer> => {
    const state = await admin.versions.state(projection);
    const showsValues = maySee(state.view, permissions);
    const { by = null } = state.beside ?? {};
    return {
      ...state,
      beside: state.beside && withoutActor(state.beside),
      // It may name what is of other sites.
      failure: isOperator ? state.failure : null,
      besideBy: by && (await nameOfActor(platform, scope.site, by)),
      documents: await store.count(state.view, siteId),
      checked: checked ? { ...checked, findings: shownTo(showsValues, checked.findings) } : null,
      mayLead: isOperator && permissions.includes('settings:write'),
      showsValues,
    };
  };

  /** What changes the installation. */
  const lead = async (view: string, work: (projection: Projection, caller: Caller) => Promise<unknown>) => {
    const caller = await demandAccess(scope, 'settings:write');
    if (!isOperator) throw forbid(scope, caller, { key: 'readModel.notHere' });
    await work(named(view), caller).catch(refuse);
  };

  return {
    list: async () => {
      const caller = await demandAccess(scope, 'analytics:read');
      const checked = await admin.drift.ofSite(siteId);
      const { projections } = admin;
      return Promise.all(projections.map((one) => answerOf(one, caller, checked[one.schema.name])));
    },
    byView: async (view) => {
      const caller = await demandAccess(scope, 'analytics:read');
      const projection = named(view);
      const answer = await answerOf(projection, caller, (await admin.drift.ofSite(siteId))[view]);
      const comparison = await lastComparison(view, siteId, answer);
      return {
        ...answer,
        comparison: comparison && { ...comparison, findings: shownTo(answer.showsValues, comparison.findings) },
      };
    },
    round: async () => {
      await demandAccess(scope, 'analytics:read');
      return admin.rounds.last();
    },
    checkNow: async () => {
      await demandAccess(scope, 'analytics:read');
      const now = ambient.clock.now();
      const notBefore = await admin.rounds.ask(now);
      if (notBefore === null) return;
      const minutes = Math.ceil((notBefore - now) / 60_000);
      throw new Refusal('tooManyRequests', { key: 'readModel.checkedJustNow', params: { minutes } });
    },
    compare: async (view, asked) => {
      await demandAccess(scope, 'analytics:read');
      await admin.comparisons.start(named(view), siteId, asked).catch(refuse);
    },
    build: (view) => lead(view, (projection, { actor }) => admin.versions.build(projection, actor)),
    flip: (view) => lead(view, (projection) => admin.versions.flip(projection)),
    rollBack: (view) => lead(view, (projection) => admin.versions.rollBack(projection)),
    discard: (view) => lead(view, (projection) => admin.versions.discard(projection)),
  };

  /** One whose process has ended has failed. */
  async function lastComparison(of: string, site: SiteId, { beside }: ReadModelAnswer): Promise<Comparison | null> {
    const last = await admin.comparisons.of(of, site);
    if (!last || last.beside !== beside?.number) return null;
    const isLost = last.state === 'running' && ambient.clock.now() - last.at > COMPARISON_LOST_AFTER;
    return isLost ? { ...last, state: 'failed' } : last;
  }
};

const withoutActor = ({ by: _, ...beside }: BesideState) => beside;

const maySee = (view: string, permissions: readonly Permission[]): boolean => {
  const need = VIEW_NEEDS[view] ?? null;
  return need !== null && permissions.includes(need);
};

/** Which documents and fields, to everybody; what they say, only to those who may read the documents. */
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

/** @throws Refusal in the words of the catalogue */
const refuse = (error: unknown): never => {
  if (!(error instanceof VersionRefused)) throw error;
  throw new Refusal('conflict', { key: `readModel.${error.trouble}` });
};
