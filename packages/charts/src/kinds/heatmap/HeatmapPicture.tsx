import { HeatmapRect } from '@visx/heatmap';
import { PlotAxes } from '../../frame/PlotAxes.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { readableOn } from '../../scales/readable-on.ts';
import { cellBox, type HeatCell, type HeatScene } from './heat-scene.ts';

/** The cells of a heat map with their texts, and the names of rows and columns. */
export const HeatmapPicture = ({ scene, facts, isLit }: ScenePictureProps<HeatScene>) => {
  const { colors } = facts;
  const { layout, grid, gapPx, radius, textPx } = scene;
  const { plot, x: across, y: down } = layout;
  return (
    <>
      <PlotAxes layout={layout} colors={colors} grid="none" />
      <HeatmapRect<readonly HeatCell[], HeatCell>
        data={[...grid]}
        bins={(cells) => [...cells]}
        count={() => 0}
        xScale={(at) => plot.x + at * across.bandPx + gapPx / 2}
        yScale={(at) => plot.y + at * down.bandPx - gapPx / 2}
        binWidth={across.bandPx}
        binHeight={down.bandPx}
        gap={gapPx}
      >
        {(columns) =>
          columns.flat().map(({ bin, row, column, x, y, width, height }) => {
            const { id, color, words } = bin;
            const fill = id === undefined || isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare);
            return (
              <g key={`${column}-${row}`} {...(id === undefined ? {} : { 'data-mark': id })}>
                <rect x={x} y={y} width={width} height={height} rx={radius} fill={fill} />
                {words === '' ? null : (
                  <text
                    x={x + width / 2}
                    y={y + height / 2}
                    dy="0.34em"
                    textAnchor="middle"
                    fontSize={textPx}
                    fill={readableOn(fill, colors)}
                  >
                    {words}
                  </text>
                )}
              </g>
            );
          })
        }
      </HeatmapRect>
    </>
  );
};

/** The names of rows and columns. They are drawn behind the canvas if the cells are on a canvas. */
export const HeatmapGround = ({ scene, facts: { colors } }: ScenePictureProps<HeatScene>) => (
  <PlotAxes layout={scene.layout} colors={colors} grid="none" />
);

/** The texts of the cells. They are drawn in front of the canvas if the cells are on a canvas. */
export const HeatmapWords = ({ scene, facts: { colors }, isLit }: ScenePictureProps<HeatScene>) => {
  const { grid, textPx } = scene;
  if (textPx === 0) return null;
  return grid.flatMap((cells, x) =>
    cells.map(({ id, color, words }, y) => {
      const box = cellBox(scene, { x, y });
      const fill = id === undefined || isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare);
      return words === '' ? null : (
        <text
          key={id}
          x={box.x + box.width / 2}
          y={box.y + box.height / 2}
          dy="0.34em"
          textAnchor="middle"
          fontSize={textPx}
          fill={readableOn(fill, colors)}
          pointerEvents="none"
        >
          {words}
        </text>
      );
    }),
  );
};
