import { useText } from '@sightline/core/react';
import { PointMenu, type MenuAction, type MenuEntry } from '@sightline/ui-kit';
import {
  cellsAs,
  cellsInList,
  filterValueOf,
  hidingValues,
  toTsv,
  type CellFormat,
  type CellMenuRequest,
  type CellRange,
  type FilterValue,
} from '@sightline/ui-kit/data-grid';
import type { ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';
import type { CellToolsOptions } from './cell-tools-options.ts';
import { useCellCopy } from './use-cell-copy.ts';

export interface CellMenuProps extends Pick<CellToolsOptions, 'columns' | 'cell' | 'filters' | 'onFilter'> {
  readonly request: CellMenuRequest;
  /** Shows the whole value of the cell. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Maximum number of selected rows whose values can be used as a filter. */
const mostFilteredRows = 1000;

/** Returns the distinct values of a selected block; undefined if it has several columns, or too many rows. */
const valuesIn = (
  { firstRow, lastRow, firstColumn, lastColumn }: CellRange,
  { columns, cell }: Pick<CellMenuProps, 'columns' | 'cell'>,
): ReadonlySet<FilterValue> | undefined => {
  const column = columns[firstColumn];
  if (!column || firstColumn !== lastColumn || lastRow - firstRow >= mostFilteredRows) return undefined;
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, at) => firstRow + at);
  return new Set(rows.map((row) => filterValueOf(cell(row, firstColumn), column)));
};

/** Entries that filter the rows by the selected values; none if the rows cannot be filtered by these values. */
const useFilterEntries = ({ columns, cell, filters, onFilter, request }: CellMenuProps): readonly MenuEntry[] => {
  const text = useText(cellsMessages);
  const values = onFilter && valuesIn(request.range, { columns, cell });
  const name = columns[request.range.firstColumn]?.name;
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

/** Menu of the selected cells: copies them in several formats, filters by them, and opens the whole value of one (SQL-31). */
export const CellMenu = (props: CellMenuProps): ReactNode => {
  const { columns, cell, request, onOpen, onClose } = props;
  const text = useText(cellsMessages);
  const copy = useCellCopy();
  const filterEntries = useFilterEntries(props);
  const { range, x, y } = request;
  const count = (range.lastRow - range.firstRow + 1) * (range.lastColumn - range.firstColumn + 1);
  const cells = { columns, cell };
  const tsv = (withHead: boolean) => toTsv(range, { ...cells, withHead });
  const asFormat = (format: Exclude<CellFormat, 'html'>): MenuAction => ({
    id: format,
    label: text(`cells.${format}`),
    onSelect: () => copy({ text: cellsAs(format, range, cells), count }),
  });
  return (
    <PointMenu
      label={text('cells.menu')}
      at={{ x, y }}
      onClose={onClose}
      items={[
        {
          id: 'copy',
          label: text('cells.copy'),
          keys: 'Mod+C',
          onSelect: () => copy({ text: tsv(false), count }),
        },
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
            {
              id: 'list',
              label: text('cells.list'),
              onSelect: () => copy({ text: cellsInList(range, cells), count }),
            },
          ],
        },
        ...filterEntries,
        'divider',
        { id: 'open', label: text('cells.open'), keys: 'Enter', onSelect: onOpen },
      ]}
    />
  );
};
