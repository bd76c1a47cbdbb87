import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineChart } from './line-chart.server.ts';
import { CHART } from './line-chart-data.ts';

const DAY = 24 * 60 * 60 * 1000;
const style = { language: 'de', timeZone: 'Europe/Berlin', label: 'Linie' };

describe('line over time', () => {
  it('is a step line up to now, with localized labels in the time zone', () => {
    const points = [
      { at: 0, value: 0 },
      { at: 5 * DAY, value: 1200 },
    ];
    const chart = lineChart({ ...style, points, until: 10 * DAY });
    expect(chart?.path).toBe('M0,172L500,172L500,24L1000,24L1000,24');
    expect(chart?.moments).toEqual(['1. Jan.', '4. Jan.', '7. Jan.', '11. Jan.']);
    expect(chart?.end?.label).toBe('1.200');
    expect(chart?.levels.map(({ label }) => label)).toContain('1.000');
  });

  it('has gaps where there is no value, and is null without any values', () => {
    const points = [
      { at: 0, value: 3 },
      { at: DAY, value: null },
      { at: 2 * DAY, value: 5 },
    ];
    const chart = lineChart({ ...style, points, until: 3 * DAY });
    expect(chart?.path).toMatch(/^M0,([\d.]+)L333\.3,\1L333\.3,\1M666\.7,[\d.,L]+$/u);
    expect(lineChart({ ...style, points: points.slice(0, 2), until: 3 * DAY })?.end).toBe(null);
    expect(lineChart({ ...style, points: points.slice(1, 2), until: 3 * DAY })).toBe(null);
    expect(lineChart({ ...style, points: [], until: DAY })).toBe(null);
  });

  it('keeps all values inside the chart', () => {
    const values = fc.array(fc.oneof(fc.constant(null), fc.integer({ min: -50, max: 10 ** 9 })), { maxLength: 30 });
    fc.assert(
      fc.property(values, (all) => {
        const points = all.map((value, index) => ({ at: index * DAY, value }));
        const chart = lineChart({ ...style, points, until: 0 });
        const places = [...(chart?.path ?? '').matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/gu)];
        for (const [, x, y] of places) {
          expect(Number(x)).toBeGreaterThanOrEqual(0);
          expect(Number(x)).toBeLessThanOrEqual(CHART.width);
          expect(Number(y)).toBeGreaterThanOrEqual(0);
          expect(Number(y)).toBeLessThanOrEqual(CHART.height);
        }
      }),
    );
  });
});
