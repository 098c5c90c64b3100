import type { GridColumn } from './grid-column.ts';

/** Returns the alignment of a column: its own, or the default one of its kind. */
export const alignOf = ({ align, kind }: GridColumn): NonNullable<GridColumn['align']> =>
  align ?? (kind === 'number' ? 'end' : 'start');
