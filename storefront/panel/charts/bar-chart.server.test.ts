import { describe, expect, it } from '@jest/globals';
import { barChart } from './bar-chart.server.ts';
import { BARS } from './bar-chart-data.ts';

const bars = (...values: readonly number[]) => values.map((value, index) => ({ name: `${index + 1}.`, value }));
const chart = (...values: readonly number[]) => barChart({ bars: bars(...values), label: 'Umsatz', valueText: String });

describe('bar chart', () => {
  it('has a common baseline, heights proportional to values, and fits its width', () => {
    const drawn = chart(10, 0, 5)!;
    const bottom = BARS.height - BARS.bottom;
    expect(drawn.bars.map(({ y, height }) => y + height)).toEqual([bottom, bottom, bottom]);
    const [ten, none, five] = drawn.bars.map(({ height }) => height);
    expect([none, ten]).toEqual([0, five! * 2]);
    expect(drawn.bars.at(-1)!.x + drawn.bars.at(-1)!.width).toBeCloseTo(100);
    expect(drawn.words.map(({ label }) => label)).toEqual(['1.', '2.', '3.']);
    expect(drawn.levels[0]).toEqual({ y: bottom, label: '0' });
  });

  it('leaves room for axis labels and uses whole-number ticks', () => {
    expect(chart(2, 1)!.levels.map(({ label }) => label)).toEqual(['0', '1', '2']);
    expect(chart(0.5, 1)!.levels.map(({ label }) => label)).toContain('0.5');
    const [few, many] = [chart(2, 1)!, chart(20_000, 1)!].map((drawn) => drawn.bars[0]!.x);
    expect([few! > 0, many! > few!]).toEqual([true, true]);
    expect(chart(2, 1)!.words[0]!.x).toBe(few);
  });

  it('draws negative values below the baseline', () => {
    const [up, down] = chart(10, -5)!.bars;
    expect(up!.y + up!.height).toBeCloseTo(down!.y);
    expect(down!.height * 2).toBeCloseTo(up!.height);
  });

  it('can be a line through the bars’ centres, or an area below it', () => {
    const parts = { bars: bars(1, 3, 2), label: 'Umsatz', valueText: String };
    const [line, area] = (['line', 'area'] as const).map((kind) => barChart({ ...parts, kind })!.line!);
    expect(line!.path).toMatch(/^M[\d.]+,[\d.]+L[\d.]+,[\d.]+L[\d.]+,[\d.]+$/u);
    expect([line!.area, area!.path, area!.area?.endsWith('Z')]).toEqual([null, line!.path, true]);
    expect(barChart(parts)!.line).toBe(null);
  });

  it('is null without data', () => {
    expect([chart(), chart(0, 0)]).toEqual([null, null]);
  });
});
