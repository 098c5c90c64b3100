import { PlotAxes } from '../../frame/PlotAxes.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { readableOn } from '../../scales/readable-on.ts';
import type { CandlestickScene } from './candlestick-scene.ts';

/** Candles over their volumes, with the last price at the right. */
export const CandlestickPicture = ({ scene, facts }: ScenePictureProps<CandlestickScene>) => {
  const { colors } = facts;
  const { layout, candles, candlePx, volume, last } = scene;
  const { plot, isSmall } = layout;
  const end = plot.x + plot.width;
  return (
    <>
      <PlotAxes layout={layout} colors={colors} />
      {volume === undefined || volume.title === '' ? null : (
        <text x={plot.x} y={volume.base - plot.height * 0.2 - 5} fontSize={11} fill={colors.textFaint}>
          {volume.title}
        </text>
      )}
      {last === undefined ? null : (
        <path d={`M${plot.x} ${last.y}H${end}`} stroke={last.color} strokeDasharray="2 3" strokeOpacity={0.7} />
      )}
      {candles.map(({ id, x, isUp, color, high, low, top, bottom, volumePx }) => (
        <g key={id} data-mark={id}>
          {volume === undefined ? null : (
            <rect
              x={x - candlePx / 2}
              y={volume.base - volumePx}
              width={candlePx}
              height={volumePx}
              fill={mixColors(color, colors.surface, 0.42)}
            />
          )}
          <path d={`M${x} ${high}V${top}M${x} ${bottom}V${low}`} stroke={color} strokeWidth={1.25} />
          <rect
            x={x - candlePx / 2}
            y={top}
            width={candlePx}
            height={Math.max(1, bottom - top)}
            fill={isUp && candlePx > 2 ? colors.surface : color}
            stroke={color}
            strokeWidth={candlePx > 2 ? 1.25 : 0}
          />
        </g>
      ))}
      {last === undefined || isSmall ? null : (
        <>
          <rect x={end + 4} y={last.y - 9} width={last.px} height={18} rx={3} fill={last.color} />
          <text
            x={end + 4 + last.px / 2}
            y={last.y}
            dy="0.34em"
            textAnchor="middle"
            fontSize={11}
            fill={readableOn(last.color, colors)}
          >
            {last.words}
          </text>
        </>
      )}
    </>
  );
};
