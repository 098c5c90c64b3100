import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { WordCloudScene } from './word-cloud-scene.ts';

/**
 * Words below this font size have a color that is mixed with the text color, because thin letters need more contrast.
 */
const smallPx = 18;

/** The words of a cloud, and how many are left out. */
export const WordCloudPicture = ({ scene, facts, isLit }: ScenePictureProps<WordCloudScene>) => {
  const { colors, width, height } = facts;
  return (
    <>
      {scene.words.map(({ id, text, sizePx, x, y, angle, color, box }) => {
        const ink = sizePx < smallPx ? mixColors(color, colors.text, 0.62) : color;
        return (
          <g key={id} data-mark={id}>
            <rect {...box} fill="transparent" />
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={Math.round(sizePx * 10) / 10}
              fontWeight={600}
              fill={isLit(id) ? ink : mixColors(ink, colors.surface, colors.dimShare)}
              {...(angle === 0 ? {} : { transform: `rotate(${angle} ${x} ${y})` })}
            >
              {text}
            </text>
          </g>
        );
      })}
      {scene.more === undefined ? null : (
        <text x={width} y={height - 4} textAnchor="end" fontSize={11} fill={colors.textFaint}>
          {scene.more}
        </text>
      )}
    </>
  );
};
