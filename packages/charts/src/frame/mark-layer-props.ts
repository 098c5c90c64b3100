import type { ChartProps } from '../kind/chart-props.ts';
import type { MarkZoom } from './mark-brush.ts';
import type { Pointing } from './use-active-mark.ts';

export interface MarkLayerProps<M> extends Pick<ChartProps, 'onSelect' | 'onMenu'> {
  readonly svg: SVGSVGElement | null;
  /** Events that occurred before this layer was loaded. */
  readonly early: Event[];
  readonly pointing: Pointing<M>;
  /** Zoom of the chart; absent if the chart cannot be zoomed. */
  readonly zoom?: MarkZoom;
}
