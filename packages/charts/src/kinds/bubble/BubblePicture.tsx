import type { ThemeColors } from '@sightline/ui-kit';
import { GlyphCircle } from '@visx/glyph';
import { Line } from '@visx/shape';
import { tickPx } from '../../frame/axes.ts';
import { PlotAxes } from '../../frame/PlotAxes.tsx';
import { ShapePicture } from '../../frame/ShapePicture.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { readableOn } from '../../scales/readable-on.ts';
import type { BubbleScene } from './bubble-scene.ts';

const areaOf = (radius: number) => Math.PI * radius * radius;

type Legend = NonNullable<BubbleScene['legend']>;

/** Legend of nested circles with the amounts that they represent. */
const SizeLegend = ({ legend, colors }: { readonly legend: Legend; readonly colors: ThemeColors }) => {
  const { axis: stroke, textMuted: fill, surface } = colors;
  const { box, circles, title } = legend;
  const largest = circles[0]?.radius ?? 0;
  const [middle, base] = [box.x + largest, box.y + box.height];
  return (
    <g fontSize={tickPx} fill={fill} pointerEvents="none">
      <rect
        x={box.x - 6}
        y={box.y - 6}
        width={box.width + 12}
        height={box.height + 12}
        rx={4}
        fill={surface}
        fillOpacity={0.9}
      />
      <text x={box.x} y={box.y + 8}>
        {title}
      </text>
      {circles.map(({ radius, words }) => (
        <g key={radius}>
          <GlyphCircle left={middle} top={base - radius} size={areaOf(radius)} fill="none" stroke={stroke} />
          <Line
            from={{ x: middle, y: base - radius * 2 }}
            to={{ x: middle + largest + 8, y: base - radius * 2 }}
            stroke={stroke}
            strokeDasharray="1 2"
          />
          <text x={middle + largest + 12} y={base - radius * 2} dy="0.34em">
            {words}
          </text>
        </g>
      ))}
    </g>
  );
};

/** Axes and the size legend, behind the circles. */
export const BubbleGround = ({ scene: { layout, legend }, facts: { colors } }: ScenePictureProps<BubbleScene>) => (
  <>
    <PlotAxes layout={layout} colors={colors} grid="both" />
    {legend ? <SizeLegend legend={legend} colors={colors} /> : null}
  </>
);

/** Names in front of the circles. */
export const BubbleNames = ({ scene, facts: { colors } }: ScenePictureProps<BubbleScene>) => {
  const { shapes, names, opacity } = scene;
  const colorOf = new Map(shapes.map(({ key, fill }) => [key, fill]));
  const over = (id: string) => mixColors(colorOf.get(id) ?? colors.other, colors.surface, opacity);
  return (
    <>
      {names.map(({ id, lead }) =>
        lead === undefined ? null : <Line key={id} {...lead} stroke={colors.textFaint} pointerEvents="none" />,
      )}
      {names.map(({ id, name, x, y, anchor, isInside }) => (
        <text
          key={id}
          x={x}
          y={y}
          dy="0.34em"
          textAnchor={anchor}
          fontSize={tickPx}
          pointerEvents="none"
          fill={isInside ? readableOn(over(id), colors) : colors.text}
          {...(isInside
            ? {}
            : { stroke: colors.surface, strokeWidth: 2.5, strokeLinejoin: 'round', paintOrder: 'stroke' })}
        >
          {name}
        </text>
      ))}
    </>
  );
};

/** Circles of a bubble chart, their names, and the size legend. */
export const BubblePicture = (props: ScenePictureProps<BubbleScene>) => {
  const { scene, facts, isLit } = props;
  const { colors } = facts;
  return (
    <>
      <BubbleGround {...props} />
      {scene.shapes.map((shape) => (
        <ShapePicture
          key={shape.key}
          shape={shape}
          shade={(color) => (isLit(shape.key) ? color : mixColors(color, colors.surface, colors.dimShare))}
        />
      ))}
      <BubbleNames {...props} />
    </>
  );
};
