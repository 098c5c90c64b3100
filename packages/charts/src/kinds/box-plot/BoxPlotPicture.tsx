import { GlyphDiamond } from '@visx/glyph';
import { scaleLinear } from '@visx/scale';
import { Circle } from '@visx/shape';
import { BoxPlot } from '@visx/stats';
import { tickPx } from '../../frame/axes.ts';
import { PlotAxes } from '../../frame/PlotAxes.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { BoxPlotScene, PlacedBox } from './box-plot-scene.ts';

interface OneProps extends Pick<ScenePictureProps<BoxPlotScene>, 'facts' | 'isLit'> {
  readonly placed: PlacedBox;
  readonly place: ReturnType<typeof scaleLinear<number>>;
}

const fillShare = 0.34;

const OneBox = ({ placed, place, facts, isLit }: OneProps) => {
  const { colors } = facts;
  const { id, box, x, width, outliers, median } = placed;
  const color = isLit(id) ? placed.color : mixColors(placed.color, colors.surface, colors.dimShare);
  const whisker = { stroke: color, strokeWidth: 1.25 };
  return (
    <>
      <g data-mark={id}>
        <BoxPlot
          left={x - width / 2}
          boxWidth={width}
          min={box.low}
          max={box.high}
          firstQuartile={box.firstQuartile}
          thirdQuartile={box.thirdQuartile}
          median={box.median}
          valueScale={place}
          fill={mixColors(color, colors.surface, fillShare)}
          stroke={color}
          strokeWidth={1.25}
          rx={Math.min(2, width / 4)}
          ry={Math.min(2, width / 4)}
          medianProps={{ style: { stroke: color, strokeWidth: 2.5 } }}
          minProps={whisker}
          maxProps={whisker}
          container
          containerProps={{ fill: 'transparent', stroke: 'none' }}
        />
        {box.mean === null || width < 14 ? null : (
          <GlyphDiamond left={x} top={place(box.mean)} size={32} fill={colors.surface} stroke={color} />
        )}
      </g>
      {outliers.map((outlier) => (
        <Circle
          key={outlier.id}
          data-mark={outlier.id}
          cx={outlier.x}
          cy={outlier.y}
          r={2.5}
          fill={isLit(outlier.id) ? placed.color : color}
          fillOpacity={0.6}
        />
      ))}
      {median === '' ? null : (
        <text x={x + width / 2 + 5} y={place(box.median)} dy="0.34em" fontSize={tickPx} fill={colors.text}>
          {median}
        </text>
      )}
    </>
  );
};

/** The boxes of a box plot with their medians, counts and outliers. */
export const BoxPlotPicture = ({ scene, facts, isLit }: ScenePictureProps<BoxPlotScene>) => {
  const { colors } = facts;
  const { layout, boxes, countY } = scene;
  const [low, high] = layout.y.domain;
  const place = scaleLinear<number>({
    domain: [low, high],
    range: [layout.y.position(low), layout.y.position(high)],
  });
  return (
    <>
      <PlotAxes layout={layout} colors={colors} />
      {boxes.map((placed) => (
        <OneBox key={placed.id} placed={placed} place={place} facts={facts} isLit={isLit} />
      ))}
      <g fontSize={tickPx} fill={colors.textFaint} textAnchor="middle">
        {boxes.map(({ id, x, count }) =>
          count === '' ? null : (
            <text key={id} x={x} y={countY}>
              {count}
            </text>
          ),
        )}
      </g>
    </>
  );
};
