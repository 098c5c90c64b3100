import { cellWords, metricNames } from '../../frame/picture-words.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, flagIn, labelOf, textIn } from '../../query/form-data.ts';
import { axisLabel } from '../../query/query-object.ts';
import { numberOf, type ChartCell, type ResultColumns } from '../../view/result-columns.ts';
import { orderBands, type Band, type Profile } from './order-bands.ts';

export interface MatrixCell {
  /** Indexes of the cell's column and row. */
  readonly x: number;
  readonly y: number;
  readonly amount: number;
  /** Value that the cell's color shows: the amount, or its rank from 0 to 1. */
  readonly tone: number;
  /** Amount as a fraction of the total of the matrix, of the cell's column or of the cell's row. */
  readonly share: number | undefined;
}

export interface Matrix {
  readonly columns: readonly Band[];
  readonly rows: readonly Band[];
  readonly cells: readonly MatrixCell[];
  readonly metric: string;
  /** Names of the dimensions of each axis. */
  readonly dimensions: { readonly x: readonly string[]; readonly y: readonly string[] };
  /** Times of the columns; undefined if the columns are not times. */
  readonly moments: readonly number[] | undefined;
  readonly isRanked: boolean;
}

interface RawCell {
  readonly x: number;
  readonly y: number;
  readonly amount: number;
  readonly rank: number | null;
}

/** Returns the bands of an axis in the result's order, and the band index of each row of the result. */
const bandsOf = (facts: PictureProps, result: ResultColumns, names: readonly string[]) => {
  const columns = names.map((name) => ({ cells: result.column(name) ?? [], words: cellWords(facts, name) }));
  const bands: Band[] = [];
  const known = new Map<string, number>();
  const indexes = Array.from({ length: result.rowCount }, (_, row) => {
    const cells = columns.map((column): ChartCell => column.cells[row] ?? null);
    const key = JSON.stringify(cells);
    const at = known.get(key);
    if (at !== undefined) return at;
    known.set(key, bands.length);
    bands.push({ cells, name: columns.map(({ words }, index) => words(cells[index] ?? null)).join(', ') });
    return bands.length - 1;
  });
  return { bands, indexes };
};

const profilesOf = (count: number, cells: readonly RawCell[], side: 'x' | 'y'): readonly Profile[] => {
  const profiles = Array.from({ length: count }, () => new Map<number, number>());
  for (const cell of cells) profiles[cell[side]]!.set(cell[side === 'x' ? 'y' : 'x'], cell.amount);
  return profiles;
};

/**
 * Returns each amount as a fraction of a total: that of the matrix, of the cell's column or of the cell's row. A
 * fraction is undefined if its total is not positive, or if any amount of the matrix is negative.
 */
const sharesOf = (cells: readonly RawCell[], across: string | undefined) => {
  const scopeOf = ({ x, y }: RawCell) => (across === 'x' ? x : across === 'y' ? y : 0);
  const totals = new Map<number, number>();
  for (const cell of cells) totals.set(scopeOf(cell), (totals.get(scopeOf(cell)) ?? 0) + cell.amount);
  const isMixed = cells.some(({ amount }) => amount < 0);
  return (cell: RawCell): number | undefined => {
    const total = totals.get(scopeOf(cell)) ?? 0;
    return isMixed || total <= 0 ? undefined : cell.amount / total;
  };
};

const momentsOf = (result: ResultColumns, names: readonly string[], bands: readonly Band[]) => {
  const isTime = names.length === 1 && result.types[result.names.indexOf(names[0]!)] === 2;
  const values = bands.map(({ cells: [cell] }) => cell);
  return isTime && values.every((cell) => typeof cell === 'number') ? values : undefined;
};

/** The matrix of a heat map, with rows and columns in their order; undefined without any amount. */
export const matrixOf = (facts: PictureProps): Matrix | undefined => {
  const { formData, results, locale } = facts;
  const result = results[0];
  if (!result) return undefined;
  const dimensions = { x: [axisLabel(formData)], y: dimensionsIn(formData, 'groupby').map(labelOf) };
  const metric = metricNames(formData, 'metric')[0] ?? '';
  const across = bandsOf(facts, result, dimensions.x);
  const down = bandsOf(facts, result, dimensions.y);
  const ranks = metric === 'rank' ? undefined : result.column('rank');
  const raw = (result.column(metric) ?? []).flatMap((cell, row): readonly RawCell[] => {
    const amount = numberOf(cell);
    return amount === null
      ? []
      : [{ x: across.indexes[row]!, y: down.indexes[row]!, amount, rank: numberOf(ranks?.[row]) }];
  });
  if (raw.length === 0) return undefined;
  const isTime = momentsOf(result, dimensions.x, across.bands) !== undefined;
  const sortOf = (field: string) => textIn(formData, field);
  const xOrder = orderBands(across.bands, profilesOf(across.bands.length, raw, 'x'), {
    mode: sortOf('sort_x_axis') ?? (isTime ? 'alpha_asc' : undefined),
    locale,
  });
  const yOrder = orderBands(down.bands, profilesOf(down.bands.length, raw, 'y'), {
    mode: sortOf('sort_y_axis'),
    locale,
  });
  const [xPlace, yPlace] = [xOrder, yOrder].map((order) => new Map(order.map((from, to) => [from, to])));
  const isRanked = flagIn(formData, 'normalized', false) && raw.every(({ rank }) => rank !== null);
  const shareOf = sharesOf(raw, textIn(formData, 'normalize_across'));
  const columns = xOrder.map((at) => across.bands[at]!);
  const place = (cell: RawCell): MatrixCell => ({
    x: xPlace!.get(cell.x) ?? 0,
    y: yPlace!.get(cell.y) ?? 0,
    amount: cell.amount,
    tone: isRanked ? (cell.rank ?? 0) : cell.amount,
    share: shareOf(cell),
  });
  return {
    columns,
    rows: yOrder.map((at) => down.bands[at]!),
    cells: raw.map(place),
    metric,
    dimensions,
    moments: momentsOf(result, dimensions.x, columns),
    isRanked,
  };
};
