import { useText } from '@sightline/core/react';
import type { MenuAction, MenuEntry } from '@sightline/ui-kit';
import {
  cellsAs,
  cellsInList,
  filterValueOf,
  hidingValues,
  toTsv,
  type CellAt,
  type CellFormat,
  type CellMenuRequest,
  type CellRange,
  type FilterValue,
} from '@sightline/ui-kit/data-grid';
import { cellsMessages } from '../messages/cells.ts';
import type { CellToolsOptions } from './cell-tools-options.ts';
import { useCellCopy } from './use-cell-copy.ts';

export interface CellEntriesOptions extends Pick<
  CellToolsOptions,
  'columns' | 'cell' | 'heads' | 'filters' | 'onFilter'
> {
  /** Shows the whole value of a cell. */
  readonly onOpen: (at: CellAt) => void;
}

/** Maximum number of selected rows whose values can be used as a filter. */
const mostFilteredRows = 1000;

/** Returns the distinct values of a selected block; undefined if it has several columns, or too many rows. */
const valuesIn = (
  { firstRow, lastRow, firstColumn, lastColumn }: CellRange,
  { columns, cell }: Pick<CellEntriesOptions, 'columns' | 'cell'>,
): ReadonlySet<FilterValue> | undefined => {
  const column = columns[firstColumn];
  if (!column || firstColumn !== lastColumn || lastRow - firstRow >= mostFilteredRows) return undefined;
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, at) => firstRow + at);
  return new Set(rows.map((row) => filterValueOf(cell(row, firstColumn), column)));
};

/** Returns the entries that filter the rows by the selected values; none if the rows cannot be filtered by them. */
const useFilterEntries = ({ columns, cell, filters, onFilter }: CellEntriesOptions) => {
  const text = useText(cellsMessages);
  return (range: CellRange): readonly MenuEntry[] => {
    const values = onFilter && valuesIn(range, { columns, cell });
    const name = columns[range.firstColumn]?.name;
    if (!values || name === undefined) return [];
    const count = values.size;
    return [
      'divider',
      {
        id: 'show-only',
        label: text('cells.show-only-these', { count }),
        onSelect: () => onFilter(name, { kind: 'values', values, isExcluded: false }),
      },
      {
        id: 'hide',
        label: text('cells.hide-these', { count }),
        onSelect: () => onFilter(name, hidingValues(filters?.get(name), values)),
      },
    ];
  };
};

/**
 * Returns the menu entries of selected cells: copy them in several formats, filter by them, and open the whole value of
 * one (SQL-31).
 */
export const useCellEntries = (options: CellEntriesOptions): ((request: CellMenuRequest) => readonly MenuEntry[]) => {
  const { columns, cell, heads, onOpen } = options;
  const text = useText(cellsMessages);
  const copy = useCellCopy();
  const filterEntries = useFilterEntries(options);
  return ({ range, at }) => {
    const count = (range.lastRow - range.firstRow + 1) * (range.lastColumn - range.firstColumn + 1);
    const cells = { columns, cell, heads };
    const tsv = (withHead: boolean) => toTsv(range, { ...cells, withHead });
    const asFormat = (format: Exclude<CellFormat, 'html'>): MenuAction => ({
      id: format,
      label: text(`cells.${format}`),
      onSelect: () => copy({ text: cellsAs(format, range, cells), count }),
    });
    return [
      { id: 'copy', label: text('cells.copy'), keys: 'Mod+C', onSelect: () => copy({ text: tsv(false), count }) },
      {
        id: 'with-names',
        label: text('cells.copy-with-names'),
        keys: 'Mod+Shift+C',
        onSelect: () => copy({ text: tsv(true), count }),
      },
      {
        id: 'as',
        label: text('cells.copy-as'),
        items: [
          asFormat('csv'),
          asFormat('markdown'),
          asFormat('json'),
          {
            id: 'html',
            label: text('cells.html'),
            onSelect: () => copy({ text: tsv(true), html: cellsAs('html', range, cells), count }),
          },
          { id: 'list', label: text('cells.list'), onSelect: () => copy({ text: cellsInList(range, cells), count }) },
        ],
      },
      ...filterEntries(range),
      'divider',
      { id: 'open', label: text('cells.open'), keys: 'Enter', onSelect: () => onOpen(at) },
    ];
  };
};
