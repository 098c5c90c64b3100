import { describe, expect, it } from 'vitest';
import { chordPath, sectorPath } from './chord-shapes.ts';
import { runChord } from './run-chord.ts';

const flow = (pairs: readonly (readonly [string, string, number])[]) => ({
  nodes: [...new Set(pairs.flatMap(([from, to]) => [from, to]))].map((key) => ({
    key,
    name: key,
    color: '#000000',
    outflow: pairs.filter(([from]) => from === key).reduce((sum, [, , amount]) => sum + amount, 0),
    inflow: pairs.filter(([, to]) => to === key).reduce((sum, [, , amount]) => sum + amount, 0),
    clauses: [],
  })),
  links: pairs.map(([source, target, amount]) => ({ id: source + target, source, target, amount, clauses: [] })),
});
const settings = { padAngle: 0, isSorted: false };
const length = ({ from, to }: { readonly from: number; readonly to: number }) => to - from;

describe('chords', () => {
  it('VIZ-05 are as wide at each end as what leaves there', () => {
    const { groups, chords } = runChord(
      flow([
        ['a', 'b', 3],
        ['b', 'a', 1],
      ]),
      settings,
    );
    expect(groups.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(groups.map(length)[0]).toBeCloseTo(1.5 * Math.PI);
    expect(chords).toHaveLength(1);
    const [chord] = chords;
    expect([chord!.one, chord!.other, chord!.there, chord!.back]).toEqual(['a', 'b', 3, 1]);
    expect(length(chord!.oneEnd) / length(chord!.otherEnd)).toBeCloseTo(3);
  });

  it('VIZ-05 are as wide at both ends if nodes only receive', () => {
    const { groups, chords } = runChord(
      flow([
        ['a', 'x', 3],
        ['b', 'x', 1],
      ]),
      settings,
    );
    expect(groups.map((group) => length(group) / (2 * Math.PI))).toEqual([
      expect.closeTo(3 / 8),
      expect.closeTo(1 / 2),
      expect.closeTo(1 / 8),
    ]);
    for (const { oneEnd, otherEnd } of chords) expect(length(oneEnd)).toBeCloseTo(length(otherEnd));
  });

  it('VIZ-05 have outlines also for a whole circle and for a node on its own', () => {
    const circle = { x: 50, y: 50, inner: 30, outer: 40 };
    const { groups, chords } = runChord(flow([['a', 'a', 5]]), settings);
    expect(sectorPath(circle, groups[0]!)).not.toMatch(/NaN/u);
    expect(chordPath(circle, chords[0]!.oneEnd, chords[0]!.otherEnd)).not.toMatch(/NaN/u);
    expect(sectorPath(circle, { from: 0, to: Math.PI / 2 })).toBe('M50 10A40 40 0 0 1 90 50L80 50A30 30 0 0 0 50 20Z');
  });
});
