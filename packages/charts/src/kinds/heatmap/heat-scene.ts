import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Box, Scene } from '../../kind/drawn-kind.ts';
import type { MarkShape } from '../../kind/mark-shape.ts';

/** A cell of the picture. A cell without an amount has no id. */
export interface HeatCell {
  readonly id?: string;
  readonly color: string;
  /** Text in the cell; empty if there is no room. */
  readonly words: string;
}

export interface HeatScene extends Scene {
  readonly layout: PlotLayout;
  /** Cells, indexed first by column, then by row. */
  readonly grid: readonly (readonly HeatCell[])[];
  readonly gapPx: number;
  readonly radius: number;
  readonly textPx: number;
}

/** Bounds of the cell in a column and a row. */
export const cellBox = (
  { layout: { plot, x: across, y: down }, gapPx }: Pick<HeatScene, 'layout' | 'gapPx'>,
  { x, y }: { readonly x: number; readonly y: number },
): Box => ({
  x: plot.x + x * across.bandPx + gapPx / 2,
  y: plot.y + y * down.bandPx + gapPx / 2,
  width: across.bandPx - gapPx,
  height: down.bandPx - gapPx,
});

/** The cells as shapes, for a canvas. */
export const heatShapes = (scene: HeatScene): readonly MarkShape[] =>
  scene.grid.flatMap((cells, x) =>
    cells.map(({ id, color }, y): MarkShape => ({
      key: `${x}-${y}`,
      ...(id === undefined ? {} : { mark: id }),
      rect: { ...cellBox(scene, { x, y }), radius: scene.radius },
      fill: color,
    })),
  );
