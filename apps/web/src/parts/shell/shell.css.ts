import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, layer, size, space } = vars;

export const shell = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  minBlockSize: '100dvh',
  '@media': {
    '(max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto minmax(0, 1fr)' },
  },
});
// A standalone dashboard, on a wall display or in a report, has no menu next to it (DASH-06). The page marks this on
// the root element. If the shell used `:has()` for it, each change inside would recompute the styles of the whole page.
globalStyle(`[data-standalone] ${shell}`, {
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
});
globalStyle(`[data-standalone] ${shell} > :not(main)`, { display: 'none' });
export const main = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, outline: 'none' });
/** Surface color as the background of lists, the explorer and SQL Lab. Home and dashboards have the canvas color. */
export const onSurface = style({ background: color.surface });
/** The explorer, SQL Lab and the dataset pages are as high as the window and scroll inside. */
export const fixedHeight = style({
  blockSize: '100dvh',
  overflow: 'hidden',
  '@media': { '(max-width: 767px)': { blockSize: `calc(100dvh - ${size.bar})` } },
});
export const topBar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.rail,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  blockSize: size.bar,
  paddingInline: space[8],
  background: color.canvas,
  borderBlockEnd: `1px solid ${color.borderWeak}`,
});
export const topBrand = style({ display: 'flex', alignItems: 'center', gap: space[8], flex: 1, font: vars.type.title });
