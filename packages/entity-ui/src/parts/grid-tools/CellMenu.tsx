import { useText } from '@sightline/core/react';
import { PointMenu, type MenuAction } from '@sightline/ui-kit';
import {
  cellsAs,
  cellsInList,
  toTsv,
  type CellFormat,
  type CellMenuRequest,
  type CellReader,
  type GridColumn,
} from '@sightline/ui-kit/data-grid';
import type { ReactNode } from 'react';
import { messages } from '../../messages/cells.ts';
import { useCellCopy } from './use-cell-copy.ts';

export interface CellMenuProps {
  readonly columns: readonly GridColumn[];
  readonly cell: CellReader;
  readonly request: CellMenuRequest;
  /** Shows the whole value of the cell. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Menu of the selected cells: copies them in several formats, and opens the whole value of one (SQL-31). */
export const CellMenu = ({ columns, cell, request, onOpen, onClose }: CellMenuProps): ReactNode => {
  const text = useText(messages);
  const copy = useCellCopy();
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
        'divider',
        { id: 'open', label: text('cells.open'), keys: 'Enter', onSelect: onOpen },
      ]}
    />
  );
};
