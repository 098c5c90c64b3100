import { colorsOf } from '@sightline/ui-kit';
import { kinds } from '../kinds/kinds.ts';
import { ChartView, type ChartViewProps } from '../view/ChartView.tsx';

/** A chart of the standard kinds in a box, for tests. */
export const ChartBox = ({
  width = 640,
  height = 320,
  ...props
}: Omit<ChartViewProps, 'kinds' | 'colors'> & { readonly width?: number; readonly height?: number }) => (
  <div style={{ width, height }}>
    <ChartView kinds={kinds} colors={colorsOf('light')} {...props} />
  </div>
);
