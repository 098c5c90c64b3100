import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ChartCell } from '../../view/result-columns.ts';

/** A skewed distribution over bins of equal width, with a second peak. */
const hills = (bins: number, scale: number, hill = 0.2): readonly number[] =>
  Array.from({ length: bins }, (_, bin) => {
    const at = bin / bins;
    const first = at * Math.exp(1 - at / 0.24) * 3.4;
    return Math.round(scale * Math.max(0, first + hill * Math.exp(-((at - 0.76) ** 2) / 0.003) - 0.12));
  });

const floatText = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value));

const made = (
  { from, step }: { readonly from: number; readonly step: number },
  rows: readonly { readonly name?: ChartCell; readonly counts: readonly number[] }[],
) => {
  const bins = rows[0]?.counts.length ?? 0;
  const names = Array.from(
    { length: bins },
    (_, bin) => `${floatText(from + bin * step)} - ${floatText(from + (bin + 1) * step)}`,
  );
  const hasGroups = rows.some(({ name }) => name !== undefined);
  return resultColumns({
    colnames: [...(hasGroups ? ['channel'] : []), ...names],
    coltypes: [...(hasGroups ? [1] : []), ...names.map(() => 0)],
    data: rows.map(({ name, counts }) => ({
      ...(hasGroups ? { channel: name } : {}),
      ...Object.fromEntries(names.map((bin, at) => [bin, counts[at]])),
    })),
  });
};

const formData = { viz_type: 'histogram_v2', column: 'order_value', groupby: [], bins: 30, x_axis_format: '$,.0f' };
const labels = { order_value: 'Order value' };

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [made({ from: 0, step: 10 }, [{ counts: hills(30, 4400) }])], labels },
  {
    name: 'channels',
    formData: { ...formData, groupby: ['channel'], bins: 20 },
    results: [
      made({ from: 0, step: 15 }, [
        { name: 'Web shop', counts: hills(20, 3100, 0.35) },
        { name: 'Mobile app', counts: hills(20, 2200, 0.1) },
        { name: 'Stores', counts: hills(20, 1400, 0) },
        { name: null, counts: hills(20, 300, 0) },
      ]),
    ],
    labels,
  },
  {
    name: 'cumulative share',
    formData: {
      ...formData,
      cumulative: true,
      normalize: true,
      show_value: true,
      bins: 8,
      x_axis_format: 'SMART_NUMBER',
    },
    results: [made({ from: -20.75, step: 12.125 }, [{ counts: [0.04, 0.17, 0.38, 0.61, 0.79, 0.9, 0.97, 1] }])],
    labels: { order_value: 'Margin of the order after returns and discounts' },
  },
  {
    name: 'gaps',
    formData: { ...formData, bins: 10, x_axis_format: 'SMART_NUMBER', y_axis_title: 'Orders', show_value: true },
    results: [made({ from: 0, step: 125_000 }, [{ counts: [18_400, 5210, 940, 0, 0, 12, 0, 0, 3, 1] }])],
    labels,
  },
  { name: 'one point', formData, results: [made({ from: 41.5, step: 1 }, [{ counts: [1] }])], labels },
];
