import { Circle } from '@visx/shape';
import { textWidth } from '../../frame/text-width.ts';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { RoseScene } from './rose-scene.ts';
import { panelPx, type RosePanel } from './rose-panel.ts';

/** A pie with its list of names and shares. */
const Panel = ({ panel, facts }: { readonly panel: RosePanel; readonly facts: PictureProps }) => {
  const { colors, width } = facts;
  const left = width - panelPx;
  return (
    <g fontSize={12}>
      <text
        x={left + panelPx / 2}
        y={(panel.rows[0]?.y ?? 0) - 102}
        textAnchor="middle"
        fontWeight={600}
        fill={colors.text}
      >
        {panel.title}
      </text>
      {panel.slices.map(({ key, path, color }) => (
        <path key={key} d={path} fill={color} stroke={colors.surface} strokeWidth={1.5} />
      ))}
      {panel.rows.map(({ key, name, share, color, y }) => (
        <g key={key}>
          <rect x={left} y={y - 9} width={10} height={10} rx={2} fill={color} />
          <text x={left + 18} y={y} fill={colors.textMuted}>
            {name}
          </text>
          <text x={width} y={y} textAnchor="end" fill={colors.text}>
            {share}
          </text>
        </g>
      ))}
    </g>
  );
};

/** Petals on rings, with the names of their periods around them, and a pie of the highlighted period beside them. */
export const RosePicture = ({ scene, facts, isLit }: ScenePictureProps<RoseScene>) => {
  const { colors } = facts;
  const { layout, petals, rings, panels } = scene;
  const lit = new Set(petals.filter(({ id }) => isLit(id)).map(({ at }) => at));
  const only = lit.size === 1 ? [...lit][0] : undefined;
  const gapPx = (layout.radiusPx * Math.PI) / Math.max(1, layout.periods) < 5 ? 0.4 : 1;
  const panel = panels[only ?? panels.length - 1];
  return (
    <>
      {rings.map(({ radiusPx }) => (
        <Circle key={radiusPx} cx={layout.centerX} cy={layout.centerY} r={radiusPx} fill="none" stroke={colors.grid} />
      ))}
      {petals.map(({ id, path, color }) => (
        <path
          key={id}
          d={path}
          data-mark={id}
          fill={isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare)}
          stroke={colors.surface}
          strokeWidth={gapPx}
        />
      ))}
      {layout.radiusPx < 60
        ? null
        : rings.map(({ radiusPx, words }) => {
            const y = layout.centerY - radiusPx;
            const widthPx = textWidth(words, 10) + 8;
            return (
              <g key={radiusPx} pointerEvents="none">
                <rect
                  x={layout.centerX - widthPx / 2}
                  y={y - 7}
                  width={widthPx}
                  height={14}
                  rx={7}
                  fill={colors.surface}
                />
                <text x={layout.centerX} y={y + 3.5} textAnchor="middle" fontSize={10} fill={colors.textMuted}>
                  {words}
                </text>
              </g>
            );
          })}
      {layout.labels.map(({ at, text, x, y, anchor }) => (
        <text
          key={at}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize={11}
          fontWeight={only === at ? 600 : 400}
          fill={only === at ? colors.text : colors.textMuted}
        >
          {text}
        </text>
      ))}
      {panel === undefined ? null : <Panel panel={panel} facts={facts} />}
    </>
  );
};
