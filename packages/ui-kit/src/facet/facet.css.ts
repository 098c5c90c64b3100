import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space } = vars;

export const facet = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[6],
  maxInlineSize: 320,
  blockSize: vars.size.controlSm,
  paddingInline: space[8],
  font: vars.type.small,
  whiteSpace: 'nowrap',
  color: color.textMuted,
  background: color.surface,
  borderRadius: vars.radius.control,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  selectors: { '&:hover': { background: `linear-gradient(${color.hover}, ${color.hover}), ${color.surface}` } },
});
export const on = style({
  background: color.accentFill,
  boxShadow: `inset 0 0 0 1px ${color.accentBorder}`,
  selectors: { '&:hover': { background: color.accentFill } },
});
/** Look of a facet whose value is not applied yet. */
export const waiting = style({
  background: color.warningFill,
  boxShadow: `inset 0 0 0 1px ${color.warningBorder}`,
  selectors: { '&:hover': { background: color.warningFill } },
});
export const dot = style({
  flex: 'none',
  inlineSize: 6,
  blockSize: 6,
  background: color.warning,
  borderRadius: vars.radius.pill,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
});
export const value = style({ overflow: 'hidden', textOverflow: 'ellipsis', color: color.text, fontWeight: 500 });
export const pair = style({ display: 'inline-flex', flex: 'none', position: 'relative' });
export const clear = style({
  position: 'absolute',
  insetInlineEnd: space[2],
  insetBlockStart: 2,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 24,
  blockSize: `calc(${vars.size.controlSm} - 4px)`,
  color: color.accent,
  borderRadius: vars.radius.box,
  selectors: { '&:hover': { background: color.hover } },
});
export const spaced = style({ paddingInlineEnd: 28 });
export const clearWaiting = style({ color: color.warning });
