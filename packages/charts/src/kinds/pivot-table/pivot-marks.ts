import type { ChartProps, MenuMark } from '../../kind/chart-props.ts';
import type { Clause } from '../../kind/clause.ts';
import { isChosen } from '../../kind/conditions.ts';
import { textIn } from '../../query/form-data.ts';
import type { ResultColumns } from '../../view/result-columns.ts';
import { clausesOf, type Group, type Head, type Line } from './pivot-axis.ts';
import type { PivotSide } from './pivot-data.ts';
import type { PivotView } from './pivot-view.ts';

export type SideName = 'rows' | 'columns';

/** What heads and cells of a pivot table represent, and whether it is selected. */
export interface PivotMarks {
  /**
   * Returns the function that selects the value of a head; undefined if the head does not represent exactly one value of
   * one dimension.
   */
  readonly pickOf: (side: SideName, head: Head) => ((how: { readonly additive: boolean }) => void) | undefined;
  readonly isChosenHead: (side: SideName, head: Head) => boolean;
  readonly isChosenLine: (side: SideName, line: Line) => boolean;
  /** Returns the mark of a head or a cell for its menu. */
  readonly markOf: (words: string, groups: { readonly row?: Group; readonly column?: Group }) => MenuMark;
}

const isTime = (data: ResultColumns | undefined, column: string): boolean =>
  data?.types[data.names.indexOf(column)] === 2;

/** Returns what the heads and cells of a pivot table represent. */
export const pivotMarks = (
  view: PivotView,
  { results, formData, selected = [], onSelect }: Pick<ChartProps, 'results' | 'formData' | 'selected' | 'onSelect'>,
): PivotMarks => {
  const grain = textIn(formData, 'time_grain_sqla');
  const clausesIn = ({ dimensions }: PivotSide, group: Group): readonly Clause[] =>
    clausesOf(group, dimensions).map((clause) =>
      grain !== undefined && isTime(results[0], clause.column) ? { ...clause, grain } : clause,
    );
  return {
    pickOf: (side, head) => {
      const clauses = head.kind === 'value' ? clausesIn(view[side], head.group) : [];
      if (!onSelect || clauses.length === 0) return undefined;
      return ({ additive }) => onSelect({ clauses, additive });
    },
    isChosenHead: (side, head) => head.kind === 'value' && isChosen(selected, clausesIn(view[side], head.group)),
    isChosenLine: (side, line) => selected.length > 0 && isChosen(selected, clausesIn(view[side], line.group)),
    markOf: (words, { row, column }) => ({
      label: words,
      clauses: [...(row ? clausesIn(view.rows, row) : []), ...(column ? clausesIn(view.columns, column) : [])],
    }),
  };
};
