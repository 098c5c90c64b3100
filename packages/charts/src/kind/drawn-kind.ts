import type { ComponentType } from 'react';
import type { LegendItem } from '../frame/place-legend.ts';
import type { Box } from './box.ts';
import type { MarkClause } from './clause.ts';
import type { MarkShape } from './mark-shape.ts';
import type { PictureProps } from './picture-props.ts';

export type { Box } from './box.ts';
export type { Clause } from './clause.ts';

/** A line of a mark's tooltip: a name and a formatted value. */
export interface MarkRow {
  readonly name: string;
  readonly value: string;
  readonly color?: string;
}

/**
 * A mark as data. Tooltip, keyboard, selection, context menu and text alternative all read it, so a kind draws its marks
 * and describes them once. In the picture, the mark's element has `data-mark` with the id.
 */
export interface Mark {
  readonly id: string;
  /** The value that the mark represents, such as "France" or "Web shop → Ordered". */
  readonly label: string;
  readonly rows: readonly MarkRow[];
  readonly color: string;
  /** Its bounds, where the tooltip is placed. */
  readonly box: Box;
  /** Its outline as an SVG path, which is emphasized while the mark is active; the box if absent. */
  readonly outline?: string;
  /** Conditions on the rows of the mark, for filters and drilling; empty if it represents no rows of its own. */
  readonly clauses: readonly MarkClause[];
}

/** A laid-out picture: its marks, in reading order, and whatever else the kind draws. */
export interface Scene {
  readonly marks: readonly Mark[];
  /**
   * How the pointer finds a mark: `shape` (the default) by the elements of the picture, `near` also by the nearest mark
   * within 24 px, for points and thin lines.
   */
  readonly pointing?: 'shape' | 'near';
  /** How arrow keys move: `list` (the default) through the marks in order, `plane` to the next mark in the direction. */
  readonly moving?: 'list' | 'plane';
  /** Finds the mark at a point, if the painter of the picture knows it. */
  readonly at?: (x: number, y: number) => string | undefined;
}

/** Legend of series: names and colors that can be toggled. */
export interface SeriesLegend {
  readonly kind: 'series';
  readonly items: readonly LegendItem[];
}

/** Legend of a color scale, with both ends named. */
export interface RampLegend {
  readonly kind: 'ramp';
  readonly title?: string;
  /** Colors from low to high. */
  readonly colors: readonly string[];
  readonly from: string;
  readonly to: string;
}

export type LegendOf = SeriesLegend | RampLegend;

/** Props of the drawing of a scene. The drawing is pure: the same on screen and in files. */
export interface ScenePictureProps<S extends Scene = Scene> {
  readonly scene: S;
  readonly facts: PictureProps;
  /** False for marks that stand back: not selected, or not related to the active one. */
  readonly isLit: (id: string) => boolean;
}

/**
 * A drawing as steps: results → data → scene → picture. The frame adds legend, tooltip, keyboard, selection and text
 * alternative on screen, and nothing in files.
 */
export interface DrawnKind<Data, S extends Scene = Scene> {
  /** Turns results into the picture's data; undefined if there is nothing to draw. Pure. */
  readonly transform: (facts: PictureProps) => Data | undefined;
  readonly legend?: (data: Data, facts: PictureProps) => LegendOf | undefined;
  /** Lays out the picture in `facts.width` × `facts.height`. `hidden` has the keys of series hidden in the legend. Pure. */
  readonly scene: (data: Data, facts: PictureProps, hidden: ReadonlySet<string>) => S;
  /** One translated sentence: what is shown, over what, its range and extremes. */
  readonly summary: (data: Data, facts: PictureProps) => string;
  readonly Picture: ComponentType<ScenePictureProps<S>>;
  /** How a scene with many shapes is drawn on screen: they are painted on a canvas between ground and front. */
  readonly canvas?: {
    readonly shapes: (scene: S) => readonly MarkShape[];
    readonly Ground: ComponentType<ScenePictureProps<S>>;
    readonly Front: ComponentType<ScenePictureProps<S>>;
  };
  /** Paints the shapes of the scene itself, under the picture. */
  readonly Surface?: ComponentType<ScenePictureProps<S>>;
  /** Ids of marks that stay highlighted while a mark is active, such as the links of a node; all marks if absent. */
  readonly related?: (scene: S, id: string) => ReadonlySet<string> | undefined;
}

/** Type-checks a drawing. */
export const defineDrawing = <Data, S extends Scene>(drawing: DrawnKind<Data, S>): DrawnKind<Data, S> => drawing;
