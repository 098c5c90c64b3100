import type { ComponentType } from 'react';
import type { ChartProps } from './chart-props.ts';
import type { Control } from './controls.ts';
import type { FormData } from './query/form-data.ts';

/** A chart kind as a value: hosts pass an array of them, nobody registers. */
export interface ChartKind {
  /** The key found in saved charts (`viz_type`). */
  readonly key: string;
  /** Id of its name in the catalogue of this package. */
  readonly nameId: string;
  /** Settings of a new chart of this kind. */
  readonly defaults: FormData;
  readonly controls: readonly Control[];
  /** Its drawing, a chunk of its own. */
  readonly load: () => Promise<{ readonly Chart: ComponentType<ChartProps> }>;
}

export const defineChart = (kind: ChartKind): ChartKind => kind;
