import type { NumberFormat } from '@sightline/core/format';
import type { Box, Scene } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import type { Dial } from './dial.ts';
import type { Gauges, Interval } from './gauges.ts';
import type { GaugeGrid } from './lay-out-gauges.ts';

/** A text of a gauge. */
export interface GaugeText {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly weight: number;
  readonly fill: string;
}

export interface DrawnGauge {
  readonly id: string;
  readonly cell: Box;
  /** Filled arcs, from back to front. Arcs of the value have its color and are dimmed together with the mark. */
  readonly arcs: readonly {
    readonly key: string;
    readonly path: string;
    readonly fill: string;
    readonly isValue: boolean;
  }[];
  /** Lines: ticks, and the pointer. */
  readonly lines: readonly { readonly key: string; readonly path: string; readonly isPointer: boolean }[];
  readonly texts: readonly GaugeText[];
}

export interface GaugeScene extends Scene {
  readonly gauges: readonly DrawnGauge[];
  readonly more: string | undefined;
}

/** Inputs for drawing the parts of a gauge, in addition to the gauge's own data. */
export interface GaugeFacts {
  readonly data: Gauges;
  readonly dial: Dial;
  readonly grid: GaugeGrid;
  readonly facts: PictureProps;
  readonly short: NumberFormat;
  readonly color: string;
  readonly intervalColors: readonly string[];
}

/** Returns the label of an interval: its own name, or its ends. */
export const wordsOf = (interval: Interval, facts: PictureProps, short: NumberFormat): string =>
  interval.name ?? facts.text('draw.range', { from: short(interval.from), to: short(interval.to) });
