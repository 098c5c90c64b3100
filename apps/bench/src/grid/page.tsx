/** Script of the page with the measured grid. The data exist as soon as the script has run, the grid after `show`. */
import { DataGrid, type CellValue, type GridColumn } from '@sightline/ui-kit/data-grid';
import { createRoot } from 'react-dom/client';
import { bytesOf, gridRows, makeWideColumns } from './wide-columns.ts';

declare global {
  /** The measured grid. Defined only on its page. */
  var wideGrid: { readonly dataBytes: number; readonly show: () => void } | undefined;
}

const data = makeWideColumns();
const columns = data.map(({ kind }, at): GridColumn => ({ name: `column_${at + 1}`, label: `column ${at + 1}`, kind }));

const cell = (row: number, at: number): CellValue => {
  const column = data[at]!;
  return column.kind === 'number' ? column.values[row] : column.entries[column.codes[row]!];
};

globalThis.wideGrid = {
  dataBytes: bytesOf(data),
  show: () => {
    const root = createRoot(document.querySelector('#grid')!);
    root.render(<DataGrid numbered label="Measured" columns={columns} rowCount={gridRows} cell={cell} />);
  },
};
