import type { ComponentType } from 'react';
import type { Dimension, FormData } from '../query/form-data.ts';
import type { QueryObject } from '../query/query-object.ts';
import type { ChartProps } from './chart-props.ts';
import type { DrawnKind, Scene } from './drawn-kind.ts';
import type { PictureProps } from './picture-props.ts';

/**
 * A chart kind as a value: everything that browser and server need to query and draw it. Hosts pass an array of kinds;
 * there is no registration. This object is loaded eagerly; drawings are loaded on demand.
 */
export interface ChartKind {
  /** Key of the kind in saved charts (`viz_type`). */
  readonly key: string;
  /** Retired keys that open as this kind. Stored settings stay unchanged until the chart is saved. */
  readonly aliases?: readonly string[];
  /** Id of the kind's name in this package's messages. Kinds of other packages set the name itself. */
  readonly nameId: string;
  /** Queries of a chart with these settings; the same in the browser and on the server. */
  readonly queries: (form: FormData) => readonly QueryObject[];
  /**
   * Dimensions whose values are distinguished by color. Each entry is one dimension, or several whose values are
   * joined. On a dashboard, a value has the same color in every chart.
   */
  readonly coloredBy?: (form: FormData) => readonly (readonly Dimension[])[];
  /** Loads the kind's drawing with interactions. */
  readonly load: () => Promise<{ readonly Chart: ComponentType<ChartProps> }>;
  /**
   * Loads the drawing without interactions, for SVG, PNG and thumbnails. Also loads all other code and data that a
   * chart with these settings needs. Works without a browser.
   */
  readonly picture: (form: FormData) => Promise<{ readonly Picture: ComponentType<PictureProps> }>;
}

export const defineChart = (kind: ChartKind): ChartKind => kind;

interface DrawnChart<Data, S extends Scene> extends Omit<ChartKind, 'load' | 'picture'> {
  readonly drawing: () => Promise<DrawnKind<Data, S>>;
}

/**
 * Creates a kind whose chart and picture are based on the same drawing. The frame adds the legend to both, and the
 * interactions to the chart.
 */
export const defineDrawnChart = <Data, S extends Scene>({ drawing, ...kind }: DrawnChart<Data, S>): ChartKind => ({
  ...kind,
  load: async () => {
    const [{ drawnChart }, own] = await Promise.all([import('../frame/drawn-chart.tsx'), drawing()]);
    return { Chart: drawnChart(own) };
  },
  picture: async () => {
    const [{ pictureOf }, own] = await Promise.all([import('./picture-of.tsx'), drawing()]);
    return { Picture: pictureOf(own) };
  },
});
