import { SQL_LIMITS } from '@kontor/contracts/analytics/limits';
import { QUESTION_NAMES, READY_QUESTIONS } from '@kontor/contracts/analytics/questions';
import { openAnalyst } from '../../backend/src/composition/analysts.ts';
import { boundParameters } from '../../backend/src/features/analytics/bound-parameters.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import type { Row } from './report.ts';

const SCOPE = { sites: 'all', asOf: null, personal: [] } as const;
const MAX_MS = 2_000;

/** Duration of each predefined question over all sites; the panel asks for one site. The tables must exist. */
export const askedRows = async (folder: string): Promise<readonly Row[]> => {
  const analyst = await openAnalyst(readConfig({ KONTOR_DATA: folder }));
  try {
    const took: { readonly name: string; readonly ms: number }[] = [];
    for (const name of QUESTION_NAMES) {
      const begin = performance.now();
      const { sql } = READY_QUESTIONS[name];
      const parameters = boundParameters(sql, {}, 'UTC');
      await analyst.query({ ...SCOPE, sql, parameters, limits: SQL_LIMITS });
      took.push({ name, ms: performance.now() - begin });
    }
    took.sort((one, other) => one.ms - other.ms);
    const [median, slowest] = [took[Math.floor(took.length / 2)], took.at(-1)];
    return [
      { name: `ready questions of all sites, median of ${took.length}`, value: median?.ms ?? 0, unit: 'ms' },
      {
        name: `the slowest of them (${slowest?.name})`,
        value: slowest?.ms ?? 0,
        unit: 'ms',
        goal: { of: 'value', atMost: MAX_MS },
      },
    ];
  } finally {
    await analyst.close();
  }
};
