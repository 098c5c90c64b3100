import { PlotAxes } from '../../frame/PlotAxes.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { EndTexts } from '../../lines/EndTexts.tsx';
import type { CompareScene } from './compare-scene.ts';

/** Lines of the series' changes since the base. They are pale before the base, which has a handle at the top. */
export const ComparePicture = ({ scene, facts }: ScenePictureProps<CompareScene>) => {
  const { colors } = facts;
  const { layout, lines, ends, base, strokePx } = scene;
  const { plot, y } = layout;
  const bottom = plot.y + plot.height;
  return (
    <>
      <PlotAxes layout={layout} colors={colors} base={0} />
      {lines.map(({ key, path, color, isPale }) => (
        <path
          key={key}
          d={path}
          fill="none"
          stroke={color}
          strokeWidth={isPale ? Math.min(1.5, strokePx) : strokePx}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ))}
      <path d={`M${base.x} ${base.words === '' ? plot.y : plot.y - 4}V${bottom}`} stroke={colors.textMuted} />
      {base.words === '' ? null : (
        <>
          <rect x={base.boxX} y={2} width={base.boxPx} height={20} rx={10} fill={colors.accent} />
          <path d={`M${base.boxX + 10} 8v8m3 -8v8`} stroke={colors.onAccent} strokeOpacity={0.7} />
          <text x={base.boxX + base.boxPx / 2 + 6} y={16} textAnchor="middle" fontSize={11} fill={colors.onAccent}>
            {base.words}
          </text>
        </>
      )}
      <circle cx={base.x} cy={y.position(0)} r={4} fill={colors.accent} />
      <EndTexts texts={ends} x={plot.x + plot.width + 10} top={plot.y} height={plot.height} colors={colors} />
    </>
  );
};
