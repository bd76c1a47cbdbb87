import { describe, it } from '@jest/globals';
import { USUAL_CHART } from '@kontor/contracts/analytics/chart';
import { MOST_SAVED_QUERIES, type SavedQueryId } from '@kontor/contracts/analytics/saved-queries';
import { inClear, inOurWords, type Sealed } from '@kontor/contracts/kernel/personal-data';
import { given } from '../../../../test/support/given.ts';
import { savedQueriesDecider } from './saved-queries-decider.ts';

const idOf = (number: number): SavedQueryId =>
  `8c0e7a52-3f5e-4f0b-9c53-${String(number).padStart(12, '0')}` as SavedQueryId;
const ofNow = { queryId: idOf(1), name: inOurWords('Umsatz'), sql: inOurWords('SELECT 1') };
const query = { ...ofNow, asOf: '', parameters: inClear({}), range: '', chart: USUAL_CHART } as const;
const saved = { type: 'AnalysisQuerySaved', data: ofNow } as const;
const queries = given(savedQueriesDecider);

describe('queries that are kept', () => {
  it('given none, when one is saved, then it is', () =>
    queries()
      .when({ type: 'SaveQuery', isNew: true, ...query })
      .then([saved]));

  it('given it, when it is saved as it is, then nothing happens', () =>
    queries(saved)
      .when({ type: 'SaveQuery', isNew: false, ...query })
      .then([]));

  it('given it sealed, when it is saved with the same seals, then nothing happens, and with others it is', () => {
    const sealed = (iv: string): Sealed => ({ personId: idOf(9) as string as Sealed['personId'], iv, data: 'noise' });
    const kept = { ...ofNow, name: sealed('a'), sql: sealed('b') };
    const given = queries({ type: 'AnalysisQuerySaved', data: kept });
    given.when({ type: 'SaveQuery', isNew: false, ...query, ...kept }).then([]);
    const changed = { ...kept, sql: sealed('c') };
    given
      .when({ type: 'SaveQuery', isNew: false, ...query, ...changed })
      .then([{ type: 'AnalysisQuerySaved', data: changed }]);
  });

  it('given it, when it is saved as of an instant, then the instant is kept', () => {
    const asOf = '2026-11-20T12:00:00.000Z';
    const ofThen = { type: 'AnalysisQuerySaved', data: { ...ofNow, asOf } } as const;
    queries(saved)
      .when({ type: 'SaveQuery', isNew: false, ...query, asOf })
      .then([ofThen]);
    queries(saved, ofThen)
      .when({ type: 'SaveQuery', isNew: false, ...query, asOf })
      .then([]);
  });

  it('given it, when it is saved with values, days and a picture, then they are kept', () => {
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

  it('given none, when one is changed, then it is not there', () =>
    queries()
      .when({ type: 'SaveQuery', isNew: false, ...query })
      .thenRefused('notFound', 'analytics.queryUnknown'));

  it('given it, when it is deleted, then it is gone, and deleting it again does nothing', () => {
    const deleted = { type: 'AnalysisQueryDeleted', data: { queryId: query.queryId } } as const;
    queries(saved).when({ type: 'DeleteQuery', queryId: query.queryId }).then([deleted]);
    queries(saved, deleted).when({ type: 'DeleteQuery', queryId: query.queryId }).then([]);
  });

  it('given as many as there may be, when one more is saved, then it is refused', () => {
    const all = Array.from({ length: MOST_SAVED_QUERIES }, (_, index) => ({
      type: 'AnalysisQuerySaved' as const,
      data: { ...ofNow, queryId: idOf(index + 2) },
    }));
    queries(...all)
      .when({ type: 'SaveQuery', isNew: true, ...query })
      .thenRefused('conflict', 'analytics.tooManySaved');
  });
});
