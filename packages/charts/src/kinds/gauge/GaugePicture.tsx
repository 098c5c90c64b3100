import { Bar } from '@visx/shape';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { GaugeScene } from './gauge-scene.ts';

/** Gauges with their intervals, values and names. */
export const GaugePicture = ({ scene, facts, isLit }: ScenePictureProps<GaugeScene>) => {
  const { colors, width, height, formData } = facts;
  // A stroke in the fill's own color rounds the corners.
  const isRound = formData['round_cap'] === true;
  return (
    <>
      {scene.gauges.map(({ id, cell, arcs, lines, texts }) => (
        <g key={id} data-mark={id}>
          <Bar {...cell} fill="transparent" />
          {arcs.map(({ key, path, fill, isValue }) => {
            const shown = !isValue || isLit(id) ? fill : mixColors(fill, colors.surface, colors.dimShare);
            return (
              <path
                key={key}
                d={path}
                fill={shown}
                {...(isRound && isValue ? { stroke: shown, strokeWidth: 3, strokeLinejoin: 'round' as const } : {})}
              />
            );
          })}
          {lines.map(({ key, path, isPointer }) => (
            <path
              key={key}
              d={path}
              fill="none"
              stroke={isPointer ? colors.text : colors.axis}
              strokeWidth={isPointer ? 2 : 1}
            />
          ))}
          {texts.map(({ key, text, x, y, sizePx, weight, fill }) => (
            <text key={key} x={x} y={y} textAnchor="middle" fontSize={sizePx} fontWeight={weight} fill={fill}>
              {text}
            </text>
          ))}
        </g>
      ))}
      {scene.more === undefined ? null : (
        <text x={width} y={height - 2} textAnchor="end" fontSize={11} fill={colors.textFaint}>
          {scene.more}
        </text>
      )}
    </>
  );
};
