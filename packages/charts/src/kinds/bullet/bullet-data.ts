import { cellWords, labelIn, metricNames } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, labelOf, textIn, type FormData } from '../../query/form-data.ts';
import { numberOf } from '../../view/result-columns.ts';

/** A value that the bar is compared with. */
export interface BulletMark {
  readonly name: string;
  readonly value: number;
}

/** A gray band behind a row. */
export interface BulletBand {
  readonly from: number;
  readonly to: number;
  /** Name of the band; undefined if the band is labeled by its two ends. */
  readonly name: string | undefined;
}

export interface BulletRow {
  readonly name: string;
  readonly value: number | null;
  readonly target: number | null;
  /** Values that the bar is compared with. `lines` (the target first) are drawn as lines, `triangles` as triangles. */
  readonly lines: readonly BulletMark[];
  readonly triangles: readonly BulletMark[];
  readonly bands: readonly BulletBand[];
  readonly clauses: readonly Clause[];
}

export interface BulletData {
  readonly metric: string;
  readonly rows: readonly BulletRow[];
  /** Lowest and highest of all values that are drawn. */
  readonly extent: readonly [number, number];
  readonly targetName: string;
}

const wordsIn = (form: FormData, name: string): readonly string[] =>
  (textIn(form, name) ?? '').split(',').map((word) => word.trim());

const marksIn = (
  form: FormData,
  fields: { readonly values: string; readonly labels: string },
  fallback: string,
): readonly BulletMark[] => {
  const labels = wordsIn(form, fields.labels);
  return wordsIn(form, fields.values).flatMap((word, at) => {
    const value = Number(word);
    const label = labels[at] ?? '';
    return word === '' || !Number.isFinite(value) ? [] : [{ value, name: label === '' ? fallback : label }];
  });
};

/** Returns the bands of a row. Their upper ends are set as numbers, or as percentages of the row's target. */
const bandsOf = (form: FormData, target: number | null): readonly BulletBand[] => {
  const names = wordsIn(form, 'range_labels');
  const ends = wordsIn(form, 'ranges').flatMap((word, at) => {
    const isShare = word.endsWith('%');
    const number = word === '' ? Number.NaN : Number(isShare ? word.slice(0, -1) : word);
    const value = isShare ? (target === null ? Number.NaN : (number / 100) * target) : number;
    const name = names[at] ?? '';
    return Number.isFinite(value) ? [{ value, name: name === '' ? undefined : name }] : [];
  });
  const sorted = ends.toSorted((a, b) => a.value - b.value);
  return sorted.flatMap(({ value, name }, at) => {
    const from = sorted[at - 1]?.value ?? Math.min(0, value);
    return value > from ? [{ from, to: value, name }] : [];
  });
};

/** Returns the rows of a result in its order, with a shared scale; undefined if no row has a value. */
export const bulletData = (facts: PictureProps): BulletData | undefined => {
  const { formData, results, text } = facts;
  const result = results[0];
  if (!result) return undefined;
  const dimensions = dimensionsIn(formData, 'groupby').map(labelOf);
  const metric = metricNames(formData, 'metric')[0] ?? result.names.find((name) => !dimensions.includes(name)) ?? '';
  const [targetMetric] = metricNames(formData, 'target_metric');
  const [markerMetric] = metricNames(formData, 'marker_metric');
  const columns = dimensions.map((name) => ({ name, cells: result.column(name) ?? [], words: cellWords(facts, name) }));
  const read = (name: string | undefined) => (name === undefined ? [] : (result.column(name) ?? []).map(numberOf));
  const [targets, markers] = [read(targetMetric), read(markerMetric)];
  const targetName = targetMetric === undefined ? text('draw.target') : labelIn(facts, targetMetric);
  const lines = marksIn(formData, { values: 'marker_lines', labels: 'marker_line_labels' }, text('draw.target'));
  const triangles = marksIn(formData, { values: 'markers', labels: 'marker_labels' }, text('draw.marker'));
  const rows = read(metric).map((value, at): BulletRow => {
    const target = targets[at] ?? null;
    const marker = markers[at] ?? null;
    return {
      name:
        columns.length === 0
          ? labelIn(facts, metric)
          : columns.map(({ cells, words }) => words(cells[at] ?? null)).join(', '),
      value,
      target,
      lines: [...(target === null ? [] : [{ name: targetName, value: target }]), ...lines],
      triangles: [
        ...(marker === null || markerMetric === undefined
          ? []
          : [{ name: labelIn(facts, markerMetric), value: marker }]),
        ...triangles,
      ],
      bands: bandsOf(formData, target),
      clauses: columns.map(({ name, cells }) => ({ column: name, value: cells[at] ?? null })),
    };
  });
  if (rows.every(({ value }) => value === null)) return undefined;
  const all = rows.flatMap((row) => [
    row.value ?? 0,
    ...[...row.lines, ...row.triangles].map(({ value }) => value),
    ...row.bands.flatMap(({ from, to }) => [from, to]),
  ]);
  return { metric, rows, targetName, extent: [Math.min(0, ...all), Math.max(0, ...all)] };
};
