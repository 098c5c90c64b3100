import { describe, expect, it } from 'vitest';
import { resultColumns } from '../view/result-columns.ts';
import { seriesData } from './series-data.ts';
import { axisScale, valueScale } from './series-scales.ts';

const monthly = (count: number) =>
  seriesData(
    resultColumns({
      colnames: ['month', 'n'],
      coltypes: [2, 0],
      data: Array.from({ length: count }, (_, at) => ({ month: Date.UTC(2026, at), n: at })),
    }),
    { x_axis: 'month', metrics: ['n'] },
  );

describe('the places of marks', () => {
  it('VIZ-06 puts bars of months at equal distances, though months are of different lengths', () => {
    const { position, bandPx, ticks } = axisScale(monthly(12), 600, 'bar');
    const places = Array.from({ length: 12 }, (_, at) => position(at));
    const gaps = places.slice(1).map((place, at) => place - places[at]!);
    for (const gap of gaps) expect(gap).toBeCloseTo(50, 6);
    expect(bandPx).toBeCloseTo(50, 6);
    expect(ticks(4).map(({ at }) => places.some((place) => Math.abs(place - at) < 1e-6))).not.toContain(false);
  });

  it('VIZ-06 keeps the true distances of moments on a line', () => {
    const { position } = axisScale(monthly(3), 590, 'line');
    expect([position(0), position(1), position(2)]).toEqual([0, 310, 590]);
  });

  it('VIZ-06 ends the axis at the longest bar where asked, else at a round value', () => {
    const facts = { form: {}, tickCount: 4 };
    expect(valueScale([0, 21], [0, 100], { ...facts, endsThere: true }).domain()).toEqual([0, 21]);
    expect(valueScale([0, 21], [0, 100], { ...facts, endsThere: false }).domain()).toEqual([0, 25]);
  });
});
