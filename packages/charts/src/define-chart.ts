import type { ComponentType } from 'react';
import type { ChartProps } from './chart-props.ts';

/** A chart kind as a value. Hosts pass an array of kinds; there is no registration. */
export interface ChartKind {
  /** Key of the kind in saved charts (`viz_type`). */
  readonly key: string;
  /** Id of its name in this package's messages. */
  readonly nameId: string;
  /** Loads its drawing, which is a separate chunk. */
  readonly load: () => Promise<{ readonly Chart: ComponentType<ChartProps> }>;
}

export const defineChart = (kind: ChartKind): ChartKind => kind;
