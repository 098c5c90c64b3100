import type { Text } from '@sightline/core/react';
import {
  cellFace,
  type ColumnFilter,
  type FilterValue,
  type FilterValues,
  type GridColumn,
} from '@sightline/ui-kit/data-grid';
import type { cellsMessages } from '../messages/cells.ts';

/** Maximum number of values that a filter's text names. */
const mostNamed = 3;

/** Returns the displayed text of a value, as in its cell. */
export const filterValueText = (value: FilterValue, column: GridColumn): string => cellFace(value, column).text;

const listed = (values: FilterValues, column: GridColumn, text: Text<(typeof cellsMessages)['en']>): string =>
  values.size > mostNamed
    ? text('cells.values', { count: values.size })
    : [...values].map((value) => filterValueText(value, column)).join(', ');

const rangeWords = (
  filter: Extract<ColumnFilter, { readonly kind: 'range' }>,
  column: GridColumn,
  text: Text<(typeof cellsMessages)['en']>,
): string => {
  const [from, to] = [filter.from, filter.to].map((end) =>
    end === undefined ? undefined : filterValueText(end, column),
  );
  const { label } = column;
  if (to === undefined) return text('cells.filter-from', { column: label, from: from ?? '' });
  return from === undefined
    ? text('cells.filter-to', { column: label, to })
    : text('cells.filter-between', { column: label, from, to });
};

/** Returns a filter as text, for example "City: Graz, Wien" or "Trips ≥ 5". */
export const filterWords = (
  filter: ColumnFilter,
  column: GridColumn,
  text: Text<(typeof cellsMessages)['en']>,
): string => {
  const { label } = column;
  if (filter.kind === 'values') {
    if (filter.values.size === 0) return text('cells.filter-none', { column: label });
    const values = listed(filter.values, column, text);
    return text(filter.isExcluded ? 'cells.filter-not' : 'cells.filter-is', { column: label, values });
  }
  const words =
    filter.kind === 'range'
      ? rangeWords(filter, column, text)
      : text(filter.isExcluded ? 'cells.filter-lacks' : 'cells.filter-contains', { column: label, text: filter.text });
  return filter.except?.size
    ? text('cells.filter-except', { filter: words, values: listed(filter.except, column, text) })
    : words;
};
