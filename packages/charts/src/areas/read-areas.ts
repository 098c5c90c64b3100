import { metricNames } from '../frame/picture-words.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { dimensionsIn, labelOf } from '../query/form-data.ts';
import { numberOf, type ChartCell } from '../view/result-columns.ts';
import type { AreaData, AreaValue, Unmatched } from './area-data.ts';

/**
 * Functions of a map: `find` returns the area that a value names, and `guess` the area that an unmatched value probably
 * means.
 */
export interface AreaNames<Area> {
  readonly find: (value: string) => Area | undefined;
  readonly guess: (value: string) => Area | undefined;
  readonly describe: (area: Area) => Pick<AreaValue, 'id' | 'label' | 'code' | 'place'>;
}

const added = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : one + other;

/**
 * Returns the values of areas from a result with one row per value of `entity`. Values of rows that belong to the same
 * area, such as two spellings of a country, are added up. Returns undefined if there are no rows.
 */
export const readAreas = <Area>(
  { formData, results }: Pick<PictureProps, 'formData' | 'results'>,
  { find, guess, describe }: AreaNames<Area>,
): AreaData | undefined => {
  const result = results[0];
  if (!result || result.rowCount === 0) return undefined;
  const [entity = result.names[0] ?? ''] = dimensionsIn(formData, 'entity').map(labelOf);
  const numbers = result.names.filter((name) => name !== entity);
  const metric = metricNames(formData, 'metric').find((name) => numbers.includes(name)) ?? numbers[0] ?? '';
  const secondary = metricNames(formData, 'secondary_metric').find((name) => numbers.includes(name));
  const values = result.column(metric) ?? [];
  const others = secondary === undefined ? [] : (result.column(secondary) ?? []);
  const areas = new Map<string, AreaValue>();
  const unmatched = new Map<string, Unmatched>();
  (result.column(entity) ?? []).forEach((cell: ChartCell, at) => {
    const name = cell === null ? '' : String(cell);
    const area = name === '' ? undefined : find(name);
    if (!area) {
      const meant = name === '' ? undefined : guess(name);
      if (name !== '') unmatched.set(name, { value: name, ...(meant ? { guess: describe(meant).label } : {}) });
      return;
    }
    const described = describe(area);
    const before = areas.get(described.id);
    areas.set(described.id, {
      ...described,
      value: added(before?.value ?? null, numberOf(values[at])),
      secondary: added(before?.secondary ?? null, numberOf(others[at])),
      // If several values of the column belong to the area, it has no conditions, because a condition on one value
      // would not select all its rows.
      clauses: before ? [] : [{ column: entity, value: cell }],
    });
  });
  const ordered = [...areas.values()].sort(
    (a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY),
  );
  const known = ordered.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    areas: ordered,
    unmatched: [...unmatched.values()],
    metric,
    ...(secondary === undefined ? {} : { secondary }),
    ...(known.length === 0 ? {} : { extent: [known.at(-1)!, known[0]!] as const }),
  };
};
