import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyMeasure, extraWithMeasure, measureIn, wireMeasure, type Measure } from './measure.ts';

const name = fc.string({ minLength: 1, maxLength: 8 });
const measures: fc.Arbitrary<Measure> = fc.record({
  dataset: fc.record({ value: fc.nat(), label: name }),
  metric: name,
  timeColumn: name,
  range: fc.constantFrom('Last week', '2026-01-01 : 2026-02-01'),
  filters: fc.array(
    fc.record({ column: name, values: fc.array(fc.oneof(name, fc.integer()), { minLength: 1, maxLength: 3 }) }),
    { maxLength: 3 },
  ),
});

describe('the metric of an alert', () => {
  it('LIST-29 is read as it was written, and other settings stay', () => {
    fc.assert(
      fc.property(measures, (measure) => {
        const extra = extraWithMeasure({ dashboard: { anchor: 'TAB-1' } }, measure);
        expect(measureIn(JSON.parse(JSON.stringify(extra)))).toEqual(measure);
        expect(extraWithMeasure(extra, null)).toEqual({ dashboard: { anchor: 'TAB-1' } });
      }),
    );
  });

  it('LIST-29 is not sent before dataset and metric are chosen', () => {
    expect(wireMeasure(emptyMeasure)).toBeUndefined();
    expect(wireMeasure({ ...emptyMeasure, dataset: { value: 4, label: 'sales' } })).toBeUndefined();
    expect(extraWithMeasure({}, emptyMeasure)).toEqual({});
  });

  it('LIST-29 leaves out filters without values, and a range that limits nothing', () => {
    const measure: Measure = {
      dataset: { value: 4, label: 'shop.sales' },
      metric: 'revenue',
      timeColumn: 'ordered_at',
      range: '',
      filters: [
        { column: 'country', values: [] },
        { column: 'channel', values: ['web'] },
      ],
    };
    expect(wireMeasure(measure)).toEqual({
      dataset: 4,
      dataset_name: 'shop.sales',
      metric: 'revenue',
      filters: [{ column: 'channel', values: ['web'] }],
    });
  });

  it.each([
    [undefined, null],
    [{}, null],
    [{ metric_condition: null }, null],
    [{ metric_condition: 'revenue' }, null],
    [{ metric_condition: {} }, emptyMeasure],
    [{ metric_condition: { dataset: 4, filters: 'all' } }, { ...emptyMeasure, dataset: { value: 4, label: '4' } }],
  ])('LIST-29 reads what other programs wrote: %j', (extra, measure) => {
    expect(measureIn(extra)).toEqual(measure);
  });
});
