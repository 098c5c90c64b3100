import { PlotAxes } from '../../frame/PlotAxes.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { EndTexts } from '../../lines/EndTexts.tsx';
import type { TimePivotScene } from './time-pivot-scene.ts';

/** Lines of all periods, with the most recent one in front. */
export const TimePivotPicture = ({ scene, facts }: ScenePictureProps<TimePivotScene>) => {
  const { layout, lines, ends } = scene;
  const { plot } = layout;
  return (
    <>
      <PlotAxes layout={layout} colors={facts.colors} />
      {lines.map(({ key, path, color, isLast, isDashed }) => (
        <path
          key={key}
          d={path}
          fill="none"
          stroke={color}
          strokeWidth={isLast ? 2.5 : 1.5}
          strokeLinejoin="round"
          strokeLinecap={isDashed ? 'butt' : 'round'}
          {...(isDashed ? { strokeDasharray: '3 3' } : {})}
        />
      ))}
      <EndTexts texts={ends} x={plot.x + plot.width + 10} top={plot.y} height={plot.height} colors={facts.colors} />
    </>
  );
};
