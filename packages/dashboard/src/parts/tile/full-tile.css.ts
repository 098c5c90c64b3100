import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, type } = vars;

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  // Subtract the height of the dialog's header and its border.
  blockSize: 'calc(100dvh - 49px)',
  minInlineSize: 0,
  padding: `${space[16]} ${space[24]}`,
  '@media': { '(max-width: 767px)': { padding: space[12] } },
});
export const aside = style({ display: 'flex', alignItems: 'center', gap: space[8] });
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[6],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const room = style({ flex: '1 1 0', minBlockSize: 160, minInlineSize: 0 });
export const foot = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[16],
  font: type.small,
  color: color.textMuted,
});
export const description = style({ flex: 1, minInlineSize: 0, maxBlockSize: '20vh', overflow: 'auto' });
