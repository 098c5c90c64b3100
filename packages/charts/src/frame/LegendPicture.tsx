import { legendRowPx, placeLegend, type LegendItem } from './place-legend.ts';
import type { PictureProps } from '../kind/picture-props.ts';

/** The legend of series in an image file, with at most two rows. */
export const LegendPicture = ({
  items,
  width,
  colors,
}: { readonly items: readonly LegendItem[] } & Pick<PictureProps, 'width' | 'colors'>) =>
  placeLegend(items, width)
    .filter(({ row }) => row < 2)
    .map(({ item, x, row }) => (
      <g key={item.key} transform={`translate(${x}, ${row * legendRowPx})`}>
        {item.dash === undefined ? (
          <rect y={3} width={10} height={10} rx={2} fill={item.color} />
        ) : (
          <line x1={0} x2={14} y1={8} y2={8} stroke={item.color} strokeWidth={2} strokeDasharray={item.dash} />
        )}
        <text x={18} y={12} fontSize={12} fill={colors.textMuted}>
          {item.label}
        </text>
      </g>
    ));
