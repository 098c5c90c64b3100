import type { Camera } from './camera.ts';
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
 * A mark as data. Tooltip, keyboard, selection, context menu and text alternative all read this data, so a kind draws
 * its marks and describes them once. In the picture, the element of a mark has the mark's id as `data-mark`.
 */
export interface Mark {
  readonly id: string;
  /** The value that the mark represents, such as "France" or "Web shop → Ordered". */
  readonly label: string;
  readonly rows: readonly MarkRow[];
  readonly color: string;
  /** Bounds of the mark. The tooltip is placed there. */
  readonly box: Box;
  /** Outline of the mark as an SVG path, which is drawn while the mark is active. If absent, the box is drawn. */
  readonly outline?: string;
  /** Conditions on the rows of the mark, for filters and drilling. Empty if the mark does not represent rows. */
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
  /**
   * How arrow keys move: `list` (the default) through the marks in order, `plane` to the next mark in the direction.
   */
  readonly moving?: 'list' | 'plane';
  /**
   * Returns the id of the mark at a point. If absent, the frame finds marks by the elements of the picture, or by the
   * shapes on its canvas.
   */
  readonly at?: (x: number, y: number) => string | undefined;
  /** Present for maps: the view that is drawn. */
  readonly camera?: Camera;
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

/** Props of the component that draws a scene. The drawing is pure: the same on screen and in image files. */
export interface ScenePictureProps<S extends Scene = Scene> {
  readonly scene: S;
  readonly facts: PictureProps;
  /** False for marks that are dimmed, because they are not selected, or not related to the active mark. */
  readonly isLit: (id: string) => boolean;
}

/**
 * A drawing as steps: results → data → scene → picture. On screen, the frame adds legend, tooltip, keyboard, selection
 * and text alternative. In image files, it adds only the legend.
 */
export interface DrawnKind<Data, S extends Scene = Scene> {
  /** Turns results into the picture's data; undefined if there is nothing to draw. Pure. */
  readonly transform: (facts: PictureProps) => Data | undefined;
  readonly legend?: (data: Data, facts: PictureProps) => LegendOf | undefined;
  /**
   * Lays out the picture in `facts.width` × `facts.height`. `hidden` has the keys of series hidden in the legend. Pure.
   */
  readonly scene: (data: Data, facts: PictureProps, hidden: ReadonlySet<string>) => S;
  /** Summarizes the chart in one translated sentence, with its range and extremes. */
  readonly summary: (data: Data, facts: PictureProps) => string;
  readonly Picture: ComponentType<ScenePictureProps<S>>;
  /**
   * Present for scenes that can have many shapes. On screen, many shapes are painted on a canvas between `Ground` and
   * `Front`.
   */
  readonly canvas?: {
    readonly shapes: (scene: S) => readonly MarkShape[];
    readonly Ground: ComponentType<ScenePictureProps<S>>;
    readonly Front: ComponentType<ScenePictureProps<S>>;
  };
  /** A component that paints the scene's shapes on its own surface, below the picture. */
  readonly Surface?: ComponentType<ScenePictureProps<S>>;
  /**
   * Returns the ids of marks that stay highlighted while a mark is active, such as the links of a node. If absent, all
   * marks stay highlighted.
   */
  readonly related?: (scene: S, id: string) => ReadonlySet<string> | undefined;
}

/** Identity function that type-checks a drawing. */
export const defineDrawing = <Data, S extends Scene>(drawing: DrawnKind<Data, S>): DrawnKind<Data, S> => drawing;
