import type { GridHead, GridHeads } from '@sightline/ui-kit/data-grid';
import type { PictureProps } from '../../kind/picture-props.ts';
import { headAt, type Head, type Line } from './pivot-axis.ts';
import { countBeforeTotals, dimensionAt } from './pivot-data.ts';
import type { PivotMarks, SideName } from './pivot-marks.ts';
import type { PivotSort } from './pivot-sort.ts';
import type { PivotView } from './pivot-view.ts';

/** A pivot table with what the user can do to it. */
export interface PivotGridInput {
  readonly view: PivotView;
  readonly marks: PivotMarks;
  readonly text: PictureProps['text'];
  readonly sort: PivotSort;
  readonly onFold: (side: SideName, path: string) => void;
  readonly onFoldDepth: (side: SideName, depth: number) => void;
  readonly hasOpen: (side: SideName, depth: number) => boolean;
}

/** Returns the function that makes the grid's heads, each of them once. */
const headMaker = (input: PivotGridInput, side: SideName) => {
  const { view, marks, text, sort, onFold } = input;
  const { dimensions } = view[side];
  const made = new Map<Head, GridHead>();
  return (head: Head, line: Line): GridHead => {
    const known = made.get(head);
    if (known) return known;
    const label = view.words.head(head, dimensions);
    const sorted = side === 'rows' ? sort.columns : undefined;
    const isLast = head === line.heads.at(-1);
    const own: GridHead = {
      id: head.id,
      label,
      levels: head.levels,
      fold: head.isFoldable
        ? {
            isOpen: head.isOpen,
            label: text(head.isOpen ? 'draw.fold' : 'draw.unfold', { name: label }),
            onFold: () => onFold(side, head.group.path),
          }
        : undefined,
      onPick: marks.pickOf(side, head),
      isChosen: marks.isChosenHead(side, head),
      isStrong: head.kind === 'total' || head.kind === 'subtotal',
      sort: isLast && sorted?.by === 'values' && sorted.lineId === line.id ? sorted.direction : undefined,
    };
    made.set(head, own);
    return own;
  };
};

/** Returns the function that makes the name of a dimension at a level, with the button that folds all its groups. */
const nameMaker =
  ({ view, text, hasOpen, onFoldDepth }: PivotGridInput, side: SideName) =>
  (level: number): GridHead | undefined => {
    const name = dimensionAt(view[side], level);
    if (name === undefined) return undefined;
    const label = view.words.dimension(name);
    const { dimensions } = view[side];
    const depth = dimensions.indexOf(name) + 1;
    const isOpen = hasOpen(side, depth);
    return {
      id: name,
      label,
      fold:
        depth < dimensions.length
          ? {
              isOpen,
              label: text(isOpen ? 'draw.foldAll' : 'draw.unfoldAll', { name: label }),
              onFold: () => onFoldDepth(side, depth),
            }
          : undefined,
    };
  };

/** Returns the heads of a pivot table's rows and columns. */
export const pivotHeads = (input: PivotGridInput): GridHeads => {
  const { rows, columns, places } = input.view;
  const [makeRow, makeColumn] = [headMaker(input, 'rows'), headMaker(input, 'columns')];
  const [rowName, columnName] = [nameMaker(input, 'rows'), nameMaker(input, 'columns')];
  const columnLevels = columns.levels - 1;
  const innermost = places.hasColumnName ? dimensionAt(columns, columnLevels) : undefined;
  /** The name of a level of row heads. The last one also shows the name of the innermost column dimension. */
  const startHead = (level: number): GridHead | undefined => {
    const own = rowName(level);
    if (level < rows.levels - 1 || innermost === undefined) return own;
    return { id: 'start', label: '', ...own, endLabel: input.view.words.dimension(innermost) };
  };
  return {
    columnLevels,
    columnHead: (column, level) => {
      if (column < rows.levels) return level === columnLevels ? startHead(column) : undefined;
      const line = columns.lines[column - rows.levels];
      if (!line) return undefined;
      const last = line.heads.at(-1);
      const head = level === columnLevels ? last : headAt(line, level);
      return head && (head === last) === (level === columnLevels) ? makeColumn(head, line) : undefined;
    },
    cornerHead: columnName,
    bottomRows: rows.lines.length - countBeforeTotals(rows),
    rowLevels: rows.levels,
    rowHead: (row, level) => {
      const line = rows.lines[row];
      const head = line && headAt(line, level);
      return head && makeRow(head, line);
    },
  };
};
