import { useText } from '@sightline/core/react';
import { useMemo, useState } from 'react';
import { drawnChart } from '../../frame/drawn-chart.tsx';
import { legendIn, legendRooms } from '../../frame/drawn-picture.tsx';
import type { ChartProps } from '../../kind/chart-props.ts';
import { drawingMessages } from '../../messages/drawing.ts';
import { seriesAxis } from '../../lines/series-axis.ts';
import type { ChartCell } from '../../view/result-columns.ts';
import { compareDrawing } from './drawing.ts';
import { range, room, slider } from './compare.css.ts';

const Drawn = drawnChart(compareDrawing);
const none: ReadonlySet<string> = new Set();
/**
 * Half the width of the range input's thumb, in px. The input is wider than the plot by this much on each side, so that
 * the middle of the thumb reaches the ends of the plot.
 */
const thumbPx = 8;

/** Slider that moves the base (the x value at which all series are zero), by pointer and by keys. */
const BaseSlider = ({ onMove, ...props }: ChartProps & { readonly onMove: (x: ChartCell) => void }) => {
  const text = useText(drawingMessages);
  const facts = { ...props, text };
  const data = compareDrawing.transform(facts);
  if (!data) return null;
  const { scene } = legendRooms(legendIn(compareDrawing, data, facts), facts);
  const inner = { ...facts, width: scene.width, height: scene.height };
  const { layout } = compareDrawing.scene(data, inner, none);
  const { xs } = data.data;
  if (layout.isSmall || xs.length < 2) return null;
  return (
    <div
      className={slider}
      style={{ left: scene.x + layout.plot.x - thumbPx, top: scene.y + 2, width: layout.plot.width + 2 * thumbPx }}
    >
      <input
        className={range}
        dir="ltr"
        type="range"
        min={0}
        max={xs.length - 1}
        value={data.baseAt}
        aria-label={text('draw.baseline')}
        aria-valuetext={seriesAxis(data.data, facts).titleAt(data.baseAt)}
        onChange={(event) => onMove(xs[Number(event.target.value)] ?? null)}
      />
    </div>
  );
};

/** Percent change chart whose base users can move. */
export const Chart = (props: ChartProps) => {
  const [base, setBase] = useState<ChartCell>();
  const { formData } = props;
  const moved = useMemo(() => (base === undefined ? formData : { ...formData, baseline: base }), [formData, base]);
  return (
    <div className={room}>
      <Drawn {...props} formData={moved} />
      <BaseSlider {...props} formData={moved} onMove={setBase} />
    </div>
  );
};
