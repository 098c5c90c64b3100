import { isObject } from '../query/form-data.ts';
import type { AnnotationLayer } from './annotation-layer.ts';
import { readFormula, type Formula } from './formula.ts';

/** An event, or an interval if its end is later than its start. Times in ms. */
export interface Occasion {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly note?: string | undefined;
}

/** A line of another chart that an annotation layer adds. Its points are sorted by time. */
export interface LayerLine {
  readonly name: string;
  readonly points: readonly (readonly [ms: number, value: number])[];
}

/** The content of an annotation layer: a formula, events and intervals, or lines of another chart. */
export interface LayerContent {
  readonly layer: AnnotationLayer;
  readonly formula?: Formula | undefined;
  readonly occasions: readonly Occasion[];
  readonly lines: readonly LayerLine[];
}

type Row = Readonly<Record<string, unknown>>;

const momentOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  // A time without a zone is UTC, as everywhere in charts.
  const zoned = /[zZ]|[+-]\d\d:?\d\d$/u.test(value.slice(10)) ? value : `${value.replace(' ', 'T')}Z`;
  const ms = Date.parse(zoned);
  return Number.isNaN(ms) ? Date.parse(value) : ms;
};
const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? String(value) : undefined;

const nativeColumns = { start: 'start_dttm', end: 'end_dttm', title: 'short_descr', notes: ['long_descr'] } as const;

const occasionsOf = (layer: AnnotationLayer, rows: readonly Row[]): readonly Occasion[] => {
  const columns = layer.isNative ? nativeColumns : layer.columns;
  const start = columns.start ?? Object.keys(rows[0] ?? {})[0] ?? '';
  return rows
    .flatMap((row): Occasion[] => {
      const from = momentOf(row[start]);
      const end = columns.end === undefined ? from : momentOf(row[columns.end]);
      if (Number.isNaN(from)) return [];
      const note = columns.notes.flatMap((column) => wordOf(row[column]) ?? []).join(' · ');
      return [
        {
          from,
          to: layer.kind === 'INTERVAL' && end > from ? end : from,
          title: (columns.title === undefined ? undefined : wordOf(row[columns.title])) ?? layer.name,
          ...(note === '' ? {} : { note }),
        },
      ];
    })
    .toSorted((a, b) => a.from - b.from);
};

const linesOf = (layer: AnnotationLayer, rows: readonly Row[]): readonly LayerLine[] => {
  const names = Object.keys(rows[0] ?? {});
  const time = layer.columns.start ?? names[0];
  const values = names.filter((name) => name !== time && rows.some((row) => typeof row[name] === 'number'));
  return values.map((name) => ({
    name: values.length === 1 ? layer.name : `${layer.name}: ${name}`,
    points: rows
      .flatMap((row) => {
        const [ms, value] = [momentOf(row[time!]), row[name]];
        return Number.isNaN(ms) || typeof value !== 'number' ? [] : [[ms, value] as const];
      })
      .toSorted(([a], [b]) => a - b),
  }));
};

/** Returns the contents of annotation layers, from the chart's settings and the `annotation_data` of the response. */
export const layerContents = (layers: readonly AnnotationLayer[], answered: unknown): readonly LayerContent[] =>
  layers.map((layer) => {
    const nothing = { layer, occasions: [], lines: [] };
    if (layer.kind === 'FORMULA') return { ...nothing, formula: readFormula(layer.value) };
    const data = isObject(answered) ? answered[layer.name] : undefined;
    const records: readonly unknown[] = isObject(data) && Array.isArray(data['records']) ? data['records'] : [];
    const rows = records.filter(isObject);
    return layer.kind === 'TIME_SERIES'
      ? { ...nothing, lines: linesOf(layer, rows) }
      : { ...nothing, occasions: occasionsOf(layer, rows) };
  });
