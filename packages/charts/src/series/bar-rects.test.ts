import { describe, expect, it } from 'vitest';
import { resultColumns } from '../view/result-columns.ts';
import { barPath, barRects } from './bar-rects.ts';
import { layOutSeries } from './lay-out-series.ts';
import { seriesAt } from './series-at.ts';
import { seriesData } from './series-data.ts';

const layout = (form: object, rows: readonly (readonly [string, number | null, number | null])[]) => {
  const data = seriesData(
    resultColumns({ colnames: ['c', 'a', 'b'], coltypes: [1, 0, 0], data: rows.map(([c, a, b]) => ({ c, a, b })) }),
    { x_axis: 'c', metrics: ['a', 'b'] },
  );
  return layOutSeries({
    data,
    shown: data.series,
    form: { x_axis: 'c', metrics: ['a', 'b'], ...form },
    mode: 'bar',
    width: 500,
    height: 300,
    locale: 'en',
    metricFormats: {},
  });
};

describe('bars', () => {
  it('VIZ-06 stand on zero, beside each other, with a gap for nulls', () => {
    const drawn = layout({}, [
      ['x', 10, -5],
      ['y', null, 5],
    ]);
    const [first] = barRects(drawn, 0);
    const [down, up] = barRects(drawn, 1);
    expect(barRects(drawn, 0)).toHaveLength(1);
    expect(first).toMatchObject({ end: 'top' });
    expect(first!.y + first!.height).toBeCloseTo(drawn.base);
    expect(down).toMatchObject({ end: 'bottom', y: drawn.base });
    expect(up!.end).toBe('top');
    expect(down!.x).toBeGreaterThanOrEqual(first!.x + first!.width);
  });

  it('VIZ-06 stack with a gap; only the outermost is rounded', () => {
    const drawn = layout({ stack: 'Stack' }, [['x', 10, 20]]);
    const [lower] = barRects(drawn, 0);
    const [upper] = barRects(drawn, 1);
    expect([lower!.end, upper!.end]).toEqual(['none', 'top']);
    expect(upper!.y + upper!.height).toBeLessThanOrEqual(lower!.y);
    expect(upper!.x).toBe(lower!.x);
    expect([barPath(lower!).includes('Q'), barPath(upper!).includes('Q')]).toEqual([false, true]);
  });

  it('VIZ-06 lie on their side, and are found by their place', () => {
    const drawn = layout({ orientation: 'horizontal' }, [['x', 10, 20]]);
    const [bar] = barRects(drawn, 0);
    expect(bar).toMatchObject({ end: 'right', x: drawn.base });
    expect(seriesAt(drawn, 0, { x: bar!.x + 2, y: bar!.y + 2 })?.key).toBe('a');
    expect(seriesAt(drawn, 0, { x: 490, y: bar!.y + 2 })).toBeUndefined();
  });
});
