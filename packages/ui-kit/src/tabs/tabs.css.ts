import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space, type } = vars;

export const list = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space[16],
  minInlineSize: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // What lies beyond an edge is not found on a phone: tabs take a further line.
  '@media': { '(max-width: 767px)': { flexWrap: 'wrap' } },
});
export const line = style({ borderBlockEnd: `1px solid ${color.borderWeak}` });
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[6],
  blockSize: 36,
  font: type.label,
  whiteSpace: 'nowrap',
  color: color.textMuted,
  selectors: {
    '&:hover': { color: color.text, boxShadow: `inset 0 -2px 0 ${color.border}` },
    '&[aria-selected="true"]': { color: color.text, boxShadow: `inset 0 -2px 0 ${color.accent}` },
    '&:focus-visible': { outlineOffset: -2, borderRadius: vars.radius.control },
    '&[aria-disabled="true"]': { color: color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    '(pointer: coarse)': { blockSize: 44 },
    '(forced-colors: active)': {
      border: 0,
      selectors: { '&[aria-selected="true"]': { borderBlockEnd: '3px solid Highlight' } },
    },
  },
});
export const note = style({ font: type.micro, color: color.textFaint, fontVariantNumeric: 'tabular-nums' });
