import { useId } from 'react';
import { ShapePicture } from '../frame/ShapePicture.tsx';
import { RampLegend } from '../frame/RampLegend.tsx';
import { rampLegendPx } from '../frame/place-legend.ts';
import { textWidth } from '../frame/text-width.ts';
import type { ScenePictureProps } from '../kind/drawn-kind.ts';
import { mixColors } from '../scales/mix-colors.ts';
import type { MapScene } from './map-scene.ts';

/** Title and color scale of a layer in the corner of the map, on a plain background. */
const Ramp = ({ scene, facts }: Pick<ScenePictureProps<MapScene>, 'scene' | 'facts'>) => {
  const { ramp } = scene;
  const { width, height, colors } = facts;
  if (!ramp) return null;
  const titlePx = ramp.title === undefined ? 0 : textWidth(ramp.title) + 16;
  const px = Math.min(width, titlePx + textWidth(ramp.from) + textWidth(ramp.to) + Math.min(108, width / 3) + 44);
  return (
    <g pointerEvents="none">
      <rect
        x={width - px}
        y={height - rampLegendPx}
        width={px}
        height={rampLegendPx}
        rx={4}
        fill={colors.surface}
        fillOpacity={0.9}
      />
      <g transform={`translate(${width - px}, ${height - rampLegendPx - 3})`}>
        <RampLegend ramp={ramp} width={px - 10} colors={colors} />
      </g>
    </g>
  );
};

/** Land and borders, behind the shapes. */
export const MapGround = ({ scene: { land, borders }, facts: { colors } }: ScenePictureProps<MapScene>) => (
  <>
    <path d={land} fill={colors.noData} pointerEvents="none" />
    <path d={borders} fill="none" stroke={colors.surface} strokeWidth={1} pointerEvents="none" />
  </>
);

/** Names, numbers and the color scale, in front of the shapes. */
export const MapFront = ({ scene, facts }: ScenePictureProps<MapScene>) => {
  const { colors } = facts;
  const { words, names } = scene;
  return (
    <>
      {names.map(({ id, lead }) =>
        lead === undefined ? null : (
          <path key={id} d={`M${lead.from.x} ${lead.from.y}L${lead.to.x} ${lead.to.y}`} stroke={colors.textFaint} />
        ),
      )}
      <g fontSize={11} pointerEvents="none" strokeWidth={2.5} strokeLinejoin="round" paintOrder="stroke">
        {names.map(({ id, name, x, y, anchor }) => (
          <text key={id} x={x} y={y} dy="0.34em" textAnchor={anchor} fill={colors.text} stroke={colors.surface}>
            {name}
          </text>
        ))}
        {words.map(({ key, x, y, words: each, fill, halo, isStrong }) => (
          <text
            key={key}
            x={x}
            y={y}
            dy="0.34em"
            textAnchor="middle"
            fill={fill}
            fontWeight={isStrong === true ? 600 : 400}
            {...(halo === undefined ? {} : { stroke: halo })}
          >
            {each}
          </text>
        ))}
      </g>
      <Ramp scene={scene} facts={facts} />
    </>
  );
};

/** Land and borders, the shapes of all layers, their names and the color scale. */
export const MapPicture = (props: ScenePictureProps<MapScene>) => {
  const { scene, facts, isLit } = props;
  const { colors } = facts;
  const prefix = useId();
  const { shapes } = scene;
  const gradients = shapes.filter(({ gradient }) => gradient !== undefined);
  const shadeOf = (mark: string | undefined) => (color: string) =>
    mark === undefined || isLit(mark) ? color : mixColors(color, colors.surface, colors.dimShare);
  const idOf = (key: string) => `${prefix}${key}`;
  return (
    <>
      {gradients.length === 0 ? null : (
        <defs>
          {gradients.map(({ key, gradient }) => (
            <linearGradient
              key={key}
              id={idOf(key)}
              gradientUnits="userSpaceOnUse"
              x1={gradient!.from[0]}
              y1={gradient!.from[1]}
              x2={gradient!.to[0]}
              y2={gradient!.to[1]}
            >
              <stop offset="0" stopColor={gradient!.colors[0]} />
              <stop offset="1" stopColor={gradient!.colors[1]} />
            </linearGradient>
          ))}
        </defs>
      )}
      <MapGround {...props} />
      {shapes.map((shape) => (
        <ShapePicture
          key={shape.key}
          shape={shape}
          shade={shadeOf(shape.mark)}
          gradient={
            shape.gradient && (shape.mark === undefined || isLit(shape.mark)) ? `url(#${idOf(shape.key)})` : undefined
          }
        />
      ))}
      <MapFront {...props} />
    </>
  );
};
