import type { ComponentType } from 'react';
import type { ChartProps } from './chart-props.ts';

/** A chart kind as a value: hosts pass an array of them, nobody registers. */
export interface ChartKind {
  /** The key found in saved charts (`viz_type`). */
  readonly key: string;
  /** Id of its name in the catalogue of this package. */
  readonly nameId: string;
  /** Its drawing, a chunk of its own. */
  readonly load: () => Promise<{ readonly Chart: ComponentType<ChartProps> }>;
}

export const defineChart = (kind: ChartKind): ChartKind => kind;
