import { style } from '@vanilla-extract/css';
import { vars } from '@sightline/ui-kit/tokens';

const { color, space, type } = vars;
const phone = '(max-width: 767px)';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: 660,
  maxInlineSize: '100%',
  minBlockSize: 0,
});
export const waiting = style({ inlineSize: 660, maxInlineSize: '100%', blockSize: 420, padding: space[12] });
export const top = style({ padding: `${space[12]} ${space[12]} ${space[8]}` });
export const middle = style({
  display: 'flex',
  gap: space[12],
  overflow: 'auto',
  minBlockSize: 0,
  borderBlockStart: `1px solid ${color.borderWeak}`,
  '@media': { [phone]: { flexDirection: 'column', gap: 0 } },
});
export const side = style({
  flex: 'none',
  inlineSize: 168,
  padding: space[8],
  borderInlineEnd: `1px solid ${color.borderWeak}`,
  '@media': { [phone]: { inlineSize: 'auto', borderInlineEnd: 0 } },
});
export const choices = style({
  display: 'grid',
  '@media': { [phone]: { gridTemplateColumns: '1fr 1fr' } },
});
export const choice = style({
  inlineSize: '100%',
  minBlockSize: 26,
  paddingInline: space[8],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'start',
  borderRadius: vars.radius.box,
  selectors: { '&:hover': { background: color.hover } },
  '@media': { '(pointer: coarse)': { minBlockSize: 44 } },
});
export const chosen = style({ background: color.selected, fontWeight: 500 });
export const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[8]} ${space[8]} ${space[2]}`,
  font: type.small,
  color: color.textFaint,
});
export const main = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space[12],
  padding: space[12],
  paddingInlineStart: 0,
  '@media': { [phone]: { paddingInlineStart: space[12], justifyItems: 'center' } },
});
export const ends = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[12], inlineSize: '100%' });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[8]} ${space[12]}`,
  borderBlockStart: `1px solid ${color.borderWeak}`,
});
export const resolved = style({ flex: 1, minInlineSize: 0, font: type.small, color: color.textMuted });
