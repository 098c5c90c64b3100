import type { ThemeColors } from '@sightline/ui-kit';
import { isBeside, type LegendRoom } from './legend-room.ts';
import { legendGapPx, legendRowPx, placeLegend, type LegendItem } from './place-legend.ts';
import { fitText } from './text-width.ts';

interface LegendPictureProps {
  readonly items: readonly LegendItem[];
  readonly room: LegendRoom;
  /** Size of the whole picture, in px. */
  readonly width: number;
  readonly height: number;
  readonly colors: ThemeColors;
}

const swatchPx = 18;

/** Positions of the items that fit into the legend's space, in px, relative to its start. */
const placesIn = ({ items, room, width, height }: LegendPictureProps) => {
  if (isBeside(room)) {
    const textPx = room.px - legendGapPx - swatchPx;
    return items
      .slice(0, Math.floor(height / legendRowPx))
      .map((item, row) => ({ item, x: 0, row, label: fitText(item.label, textPx, 12) }));
  }
  const rows = (room.px - legendGapPx) / legendRowPx;
  return placeLegend(items, width)
    .filter(({ row }) => row < rows)
    .map((place) => ({ ...place, label: place.item.label }));
};

/** The legend of series in an image file, with as many items as fit. */
export const LegendPicture = (props: LegendPictureProps) => {
  const { room, width, height, colors } = props;
  const left = room.side === 'right' ? width - room.px + legendGapPx : 0;
  const top = room.side === 'bottom' ? height - room.px + legendGapPx : 0;
  return placesIn(props).map(({ item, x, row, label }) => (
    <g key={item.key} transform={`translate(${left + x}, ${top + row * legendRowPx})`}>
      {item.dash === undefined ? (
        <rect y={3} width={10} height={10} rx={2} fill={item.color} />
      ) : (
        <line x1={0} x2={14} y1={8} y2={8} stroke={item.color} strokeWidth={2} strokeDasharray={item.dash} />
      )}
      <text x={swatchPx} y={12} fontSize={12} fill={colors.textMuted}>
        {label}
      </text>
    </g>
  ));
};
