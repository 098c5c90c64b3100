import type { Text } from '@sightline/core/react';
import { cellFace, type ColumnFilter, type FilterValue, type GridColumn } from '@sightline/ui-kit/data-grid';
import type { messages } from '../../messages/cells.ts';

/** Maximum number of values that a filter's text names. */
const mostNamed = 3;

/** Returns the displayed text of a value, as in its cell. */
export const filterValueText = (value: FilterValue, column: GridColumn): string => cellFace(value, column).text;

/** Returns a filter as text, for example "City: Graz, Wien" or "Trips ≥ 5". */
export const filterWords = (filter: ColumnFilter, column: GridColumn, text: Text<(typeof messages)['en']>): string => {
  const { label } = column;
  if (filter.kind === 'text') return text('cells.filter-contains', { column: label, text: filter.text });
  if (filter.kind === 'range') {
    const [from, to] = [filter.from, filter.to].map((end) =>
      end === undefined ? undefined : filterValueText(end, column),
    );
    if (to === undefined) return text('cells.filter-from', { column: label, from: from ?? '' });
    return from === undefined
      ? text('cells.filter-to', { column: label, to })
      : text('cells.filter-between', { column: label, from, to });
  }
  const { size } = filter.values;
  const values =
    size > mostNamed
      ? text('cells.values', { count: size })
      : [...filter.values].map((value) => filterValueText(value, column)).join(', ');
  return text(filter.isExcluded ? 'cells.filter-not' : 'cells.filter-is', { column: label, values });
};
