import { cellWords, labelIn } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { placeOf, type Place } from '../../map/place.ts';
import { parsed } from '../../map/read-lines.ts';
import { dimensionsIn, isObject, labelOf, metricsIn, textIn } from '../../query/form-data.ts';
import { axisLabel, xAxisOf } from '../../query/query-object.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { numberOf, type ChartCell } from '../../view/result-columns.ts';
import { innerForm } from './query.ts';

/** Kind of the chart that is drawn at each place. */
export type SmallKind = 'ring' | 'bars' | 'line' | 'number';

export interface SmallSeries {
  readonly key: string;
  readonly label: string;
  readonly color: string;
}

export interface PlaceChart {
  readonly id: string;
  readonly place: Place;
  readonly name: string;
  readonly clauses: readonly Clause[];
  /** One list for each series, with the amount at each x value; null is a gap. */
  readonly amounts: readonly (readonly (number | null)[])[];
  readonly total: number;
}

export interface PlaceCharts {
  readonly kind: SmallKind;
  readonly metric: string;
  readonly series: readonly SmallSeries[];
  /** Charts, sorted by total, largest first. */
  readonly charts: readonly PlaceChart[];
}

/** Parses a GeoJSON point, or the text `POINT(x y)`, with its name if it has one. */
export const pointIn = (cell: ChartCell): { readonly place: Place; readonly name: string | undefined } | undefined => {
  const words = /^\s*(?:SRID=\d+;)?\s*POINT\s*\(\s*(\S+)\s+(\S+?)\s*\)/iu.exec(String(cell ?? ''));
  const value = words ? undefined : parsed(cell);
  const geometry = isObject(value) && value['type'] === 'Feature' ? value['geometry'] : value;
  const coordinates = isObject(geometry) && geometry['type'] === 'Point' ? geometry['coordinates'] : undefined;
  const place = words
    ? placeOf(words[1], words[2])
    : Array.isArray(coordinates)
      ? placeOf(coordinates[0], coordinates[1])
      : undefined;
  const properties = isObject(value) && isObject(value['properties']) ? value['properties'] : {};
  return place && { place, name: textIn(properties, 'name') };
};

const smallKind = (key: string, hasAxis: boolean, seriesCount: number): SmallKind => {
  if (key.startsWith('big_number') || key === 'pop_kpi') return 'number';
  if (hasAxis) return key.endsWith('_bar') || key === 'bar' ? 'bars' : 'line';
  return seriesCount < 2 ? 'number' : 'ring';
};

interface Gathered {
  readonly cell: ChartCell;
  readonly place: Place;
  name: string | undefined;
  nameCell: ChartCell | undefined;
  readonly values: Map<string, Map<ChartCell, number>>;
}

/** Returns the charts by place; undefined if there is no place. */
export const placeCharts = (facts: PictureProps): PlaceCharts | undefined => {
  const { formData, results, registry, colors, text } = facts;
  const result = results[0];
  const [geometry] = dimensionsIn(formData, 'geom_column').map(labelOf);
  if (!result || geometry === undefined) return undefined;
  const inner = innerForm(formData);
  const metrics = [...new Set(metricsIn(inner, 'metric', 'metrics').map(labelOf))];
  const [metric = ''] = metrics;
  const [dimension] = dimensionsIn(inner, 'groupby', 'columns')
    .map(labelOf)
    .filter((name) => name !== geometry);
  const axis = xAxisOf(inner) === undefined ? undefined : axisLabel(inner);
  const [nameColumn] = dimensionsIn(formData, 'place_name').map(labelOf);
  const column = (name: string | undefined) => (name === undefined ? undefined : result.column(name));
  const [names, groups, xs] = [column(nameColumn), column(dimension), column(axis)];
  const values = metrics.map((each) => result.column(each)?.map(numberOf) ?? []);
  const groupWords = cellWords(facts, dimension ?? '');
  const places = new Map<ChartCell, Gathered>();
  const seriesNames = new Map<string, string>();
  const allXs = new Set<ChartCell>();
  (result.column(geometry) ?? []).forEach((cell, row) => {
    const known = places.get(cell);
    const point = known ? undefined : pointIn(cell);
    const gathered: Gathered | undefined =
      known ?? (point && { cell, ...point, nameCell: undefined, values: new Map() });
    if (!gathered) return;
    places.set(cell, gathered);
    const name = names?.[row];
    if (name !== null && name !== undefined) [gathered.name, gathered.nameCell] = [String(name), name];
    const x = xs?.[row] ?? null;
    allXs.add(x);
    metrics.forEach((each, at) => {
      const amount = values[at]?.[row] ?? null;
      if (amount === null) return;
      const key = groups ? groupWords(groups[row] ?? null) : each;
      if (groups && at > 0) return;
      seriesNames.set(key, groups ? key : labelIn(facts, each));
      const own = gathered.values.get(key) ?? new Map<ChartCell, number>();
      gathered.values.set(key, own);
      own.set(x, (own.get(x) ?? 0) + amount);
    });
  });
  if (places.size === 0 || seriesNames.size === 0) return undefined;
  const [own = colors.other] = schemeColors(textIn(inner, 'color_scheme'), colors);
  const series = [...seriesNames].map(([key, label]) => ({
    key,
    label,
    color: seriesNames.size === 1 ? own : registry.colorOf(key, dimension ?? ''),
  }));
  const order = [...allXs].toSorted((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0));
  const charts = [...places.values()].map(({ cell, place, name, nameCell, values: byKey }, at): PlaceChart => {
    const amounts = series.map(({ key }) => order.map((x) => byKey.get(key)?.get(x) ?? null));
    return {
      id: String(at),
      place,
      name: name ?? '',
      amounts,
      total: amounts.flat().reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
      clauses:
        nameColumn !== undefined && nameCell !== undefined
          ? [{ column: nameColumn, value: nameCell }]
          : [{ column: geometry, value: cell }],
    };
  });
  const kind = smallKind(textIn(inner, 'viz_type') ?? 'pie', axis !== undefined && order.length > 1, series.length);
  return {
    kind,
    metric: metric || text('draw.count'),
    series,
    charts: charts.toSorted((a, b) => b.total - a.total),
  };
};
