import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space, type } = vars;

export const list = style({ overflow: 'auto', maxBlockSize: 320, padding: space[4], outline: 'none' });

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: 28,
  paddingInline: space[8],
  borderRadius: vars.radius.box,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-active]': { background: color.hover },
    '&[aria-selected="true"]': { background: color.selected },
    '&[aria-disabled="true"]': { color: color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    '(pointer: coarse)': { minBlockSize: 44 },
    '(forced-colors: active)': { selectors: { '&[data-active]': { outline: '2px solid Highlight' } } },
  },
});
/** In a multiple selection, selected options have a tick instead of a different background. */
export const many = style({
  selectors: { '&[aria-selected="true"]': { background: 'none' }, '&[data-active]': { background: color.hover } },
});
export const words = style({ display: 'grid', flex: 1, minInlineSize: 0 });
export const label = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const help = style({ font: type.small, color: color.textFaint });
export const note = style({ font: type.small, color: color.textFaint, fontVariantNumeric: 'tabular-nums' });
export const code = style({
  overflow: 'hidden',
  flex: 'none',
  maxInlineSize: '50%',
  font: type.code,
  fontSize: 12,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const visual = style({ display: 'flex', alignItems: 'center', flex: 'none' });
export const icon = style({ color: color.textFaint });
export const tick = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 16,
  blockSize: 16,
  color: 'transparent',
  background: color.surface,
  borderRadius: vars.radius.box,
  boxShadow: `inset 0 0 0 1px ${color.borderControl}`,
  selectors: { '[aria-selected="true"] > &': { background: color.accent, color: color.onAccent, boxShadow: 'none' } },
});
export const group = style({
  padding: `${space[6]} ${space[8]} ${space[2]}`,
  font: type.microLabel,
  color: color.textFaint,
});
export const line = style({ padding: `${space[8]} ${space[12]}`, color: color.textFaint });
