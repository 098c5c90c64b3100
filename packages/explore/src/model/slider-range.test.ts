import type { Control } from '@sightline/charts/edit';
import { describe, expect, it } from 'vitest';
import { sliderRange } from './slider-range.ts';

const number = (more: object): Control =>
  ({
    kind: 'number',
    name: 'size',
    labelId: 'Size',
    section: 'look',
    affects: 'look',
    fallback: 4,
    ...more,
  }) as Control;

describe('the slider of a control', () => {
  it.each([
    [
      { min: 1, max: 40, step: 1 },
      { min: 1, max: 40, step: 1 },
    ],
    [
      { min: 0, max: 100 },
      { min: 0, max: 100, step: 1 },
    ],
    [
      { min: -360, max: 360, step: 15 },
      { min: -360, max: 360, step: 15 },
    ],
    [{ min: 0, max: 1000, step: 1 }, undefined],
    [{ min: 0, step: 1 }, undefined],
    [{ max: 10, step: 1 }, undefined],
    [{ min: 0, max: 12, affects: 'query' }, undefined],
    [{ kind: 'share' }, { min: 0.05, max: 0.95, step: 0.05 }],
    [{ kind: 'share', affects: 'query' }, undefined],
    [{ kind: 'text' }, undefined],
  ])('EXPLORE-08 of %j has the range %j', (control, range) => {
    expect(sliderRange(number(control))).toEqual(range);
  });
});
