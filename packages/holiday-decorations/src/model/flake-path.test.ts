import { expect, it } from 'vitest';
import { flakePath, type PathSegment } from './flake-path.ts';

interface Stroke {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

const strokesOf = (segments: readonly PathSegment[]): readonly Stroke[] =>
  segments.flatMap((segment, index) => {
    const before = segments[index - 1];
    return segment.kind === 'line' && before ? [{ from: before, to: segment }] : [];
  });

const degrees = ({ from, to }: Stroke) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
const turn = (a: number, b: number) => (((b - a) % 360) + 360) % 360;

const path = flakePath(10);
const strokes = strokesOf(path);
const arms = strokes.filter(({ from }) => from.x === 0 && from.y === 0);
const branches = strokes.filter(({ from }) => from.x !== 0 || from.y !== 0);

it('DECOR-08 draws nine arms as long as the radius, 40° from each other', () => {
  expect(arms).toHaveLength(9);
  for (const [index, arm] of arms.entries()) {
    expect(Math.hypot(arm.to.x, arm.to.y)).toBeCloseTo(10, 9);
    expect(turn(degrees(arm), degrees(arms[(index + 1) % 9]!))).toBeCloseTo(40, 9);
  }
});

it('DECOR-08 lets two branches leave each arm, one to each side', () => {
  expect(branches).toHaveLength(18);
  for (const arm of arms) {
    const leaning = branches.filter(
      ({ from }) => Math.abs(Math.atan2(from.y, from.x) - Math.atan2(arm.to.y, arm.to.x)) < 1e-9,
    );
    const leans = leaning.map((branch) => turn(degrees(arm), degrees(branch))).sort((a, b) => a - b);
    expect(leans).toHaveLength(2);
    expect(leans[0]! + leans[1]!).toBeCloseTo(360, 9);
  }
});

it('DECOR-08 draws two rings around the middle', () => {
  const circles = path.filter((segment) => segment.kind === 'circle');
  expect(circles.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(new Set(circles.map(({ radius }) => radius)).size).toBe(2);
});

it('DECOR-08 reaches as far as the radius, and no farther', () => {
  const reach = path.map((part) => (part.kind === 'circle' ? part.radius : Math.hypot(part.x, part.y)));
  expect(Math.max(...reach)).toBeCloseTo(10, 9);
});
