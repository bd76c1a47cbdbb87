import { describe, it } from '@jest/globals';
import { USUAL_CHART } from '@kontor/contracts/analytics/chart';
import { MAX_SAVED_QUERIES } from '@kontor/contracts/analytics/saved-queries';
import type { SavedQueryId } from '@kontor/contracts/analytics/saved-query-body';
import { inClear, inOurWords, type Sealed } from '@kontor/contracts/kernel/personal-data';
import { given } from '../../../../test/support/given.ts';
import { savedQueriesDecider } from './saved-queries-decider.ts';

const idOf = (number: number): SavedQueryId =>
  `8c0e7a52-3f5e-4f0b-9c53-${String(number).padStart(12, '0')}` as SavedQueryId;
const ofNow = { queryId: idOf(1), name: inOurWords('Umsatz'), sql: inOurWords('SELECT 1') };
const query = { ...ofNow, asOf: '', parameters: inClear({}), range: '', chart: USUAL_CHART } as const;
const saved = { type: 'AnalysisQuerySaved', data: ofNow } as const;
const queries = given(savedQueriesDecider);

describe('saved queries', () => {
  it('given none, when one is saved, then it is stored', () =>
    queries()
      .when({ type: 'SaveQuery', isNew: true, ...query })
      .then([saved]));

  it('given one, when it is saved unchanged, then nothing happens', () =>
    queries(saved)
      .when({ type: 'SaveQuery', isNew: false, ...query })
      .then([]));

  it('given a sealed one, when it is saved with the same seals, then nothing happens, and with others it is stored', () => {
    const sealed = (iv: string): Sealed => ({ personId: idOf(9) as string as Sealed['personId'], iv, data: 'noise' });
    const kept = { ...ofNow, name: sealed('a'), sql: sealed('b') };
    const given = queries({ type: 'AnalysisQuerySaved', data: kept });
    given.when({ type: 'SaveQuery', isNew: false, ...query, ...kept }).then([]);
    const changed = { ...kept, sql: sealed('c') };
    given
      .when({ type: 'SaveQuery', isNew: false, ...query, ...changed })
      .then([{ type: 'AnalysisQuerySaved', data: changed }]);
  });

  it('given one, when it is saved with an instant, then the instant is stored', () => {
    const asOf = '2026-11-20T12:00:00.000Z';
    const ofThen = { type: 'AnalysisQuerySaved', data: { ...ofNow, asOf } } as const;
    queries(saved)
      .when({ type: 'SaveQuery', isNew: false, ...query, asOf })
      .then([ofThen]);
    queries(saved, ofThen)
      .when({ type: 'SaveQuery', isNew: false, ...query, asOf })
      .then([]);
  });

  it('given one, when it is saved with values, dates and a chart, then they are stored', () => {
    const chosen = {
      parameters: inClear({ sku: 'A' }),
      range: 'days30',
      chart: { kind: 'line', x: 'a', y: 'b' },
    } as const;
    const chosenNow = { type: 'AnalysisQuerySaved', data: { ...ofNow, ...chosen } } as const;
    queries(saved)
      .when({ type: 'SaveQuery', isNew: false, ...query, ...chosen })
      .then([chosenNow]);
    queries(saved, chosenNow)
      .when({ type: 'SaveQuery', isNew: false, ...query, ...chosen })
      .then([]);
    queries(saved, chosenNow)
      .when({ type: 'SaveQuery', isNew: false, ...query })
      .then([saved]);
  });

  it('given none, when one is changed, then it is refused as unknown', () =>
    queries()
      .when({ type: 'SaveQuery', isNew: false, ...query })
      .thenRefused('notFound', 'analytics.queryUnknown'));

  it('given one, when it is deleted, then it is gone, and deleting it again does nothing', () => {
    const deleted = { type: 'AnalysisQueryDeleted', data: { queryId: query.queryId } } as const;
    queries(saved).when({ type: 'DeleteQuery', queryId: query.queryId }).then([deleted]);
    queries(saved, deleted).when({ type: 'DeleteQuery', queryId: query.queryId }).then([]);
  });

  it('given the maximum number, when one more is saved, then it is refused', () => {
    const all = Array.from({ length: MAX_SAVED_QUERIES }, (_, index) => ({
      type: 'AnalysisQuerySaved' as const,
      data: { ...ofNow, queryId: idOf(index + 2) },
    }));
    queries(...all)
      .when({ type: 'SaveQuery', isNew: true, ...query })
      .thenRefused('conflict', 'analytics.tooManySaved');
  });
});
