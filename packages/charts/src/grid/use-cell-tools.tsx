import { late } from '@sightline/ui-kit';
import type { CellAt, CellMenuRequest } from '@sightline/ui-kit/data-grid';
import { useState, type ReactNode } from 'react';
import type { CellToolsOptions } from './cell-tools-options.ts';

const CellMenu = late(async () => (await import('./CellMenu.tsx')).CellMenu);
const CellViewer = late(async () => (await import('./CellViewer.tsx')).CellViewer);

export interface CellTools {
  /** Handler for the grid: opens the menu of cells. */
  readonly onCellMenu: (request: CellMenuRequest) => void;
  /** Handler for the grid: opens the whole value of a cell. */
  readonly onOpenCell: (at: CellAt) => void;
  /** The open menu or value: render it once beside the grid. */
  readonly tools: ReactNode;
}

/**
 * Returns the tools for cells that every grid of rows offers: a menu that copies them in several formats, and a view of
 * a whole value.
 */
export const useCellTools = (cells: CellToolsOptions): CellTools => {
  const [asked, ask] = useState<CellMenuRequest>();
  const [opened, open] = useState<CellAt>();
  return {
    onCellMenu: ask,
    onOpenCell: open,
    tools: (
      <>
        {asked && <CellMenu {...cells} request={asked} onOpen={open} onClose={() => ask(undefined)} />}
        {opened && opened.row < cells.rowCount && (
          <CellViewer {...cells} at={opened} onMove={open} onClose={() => open(undefined)} />
        )}
      </>
    ),
  };
};
