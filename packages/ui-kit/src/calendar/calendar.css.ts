import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space, type } = vars;

export const root = style({ position: 'relative', font: type.body });
const months = style({ display: 'flex', gap: space[24] });
const month = style({ display: 'grid', gap: space[4] });
const caption = style({ display: 'grid', placeItems: 'center', blockSize: 28, font: type.titleSm });
const nav = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
});
const step = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 28,
  blockSize: 28,
  color: color.textMuted,
  borderRadius: vars.radius.control,
  pointerEvents: 'auto',
  selectors: { '&:hover': { background: color.hover }, '&[aria-disabled="true"]': { color: color.textDisabled } },
});
const grid = style({ borderCollapse: 'separate', borderSpacing: '0 2px' });
const weekday = style({
  inlineSize: 30,
  blockSize: 24,
  padding: 0,
  textAlign: 'center',
  fontWeight: 400,
  font: type.micro,
  color: color.textFaint,
});
const day = style({ padding: 0, textAlign: 'center' });
const button = style({
  inlineSize: 30,
  blockSize: 28,
  fontVariantNumeric: 'tabular-nums',
  borderRadius: vars.radius.control,
  selectors: { '&:hover': { background: color.hover } },
  '@media': { '(pointer: coarse)': { inlineSize: 40, blockSize: 40 } },
});
const today = style({});
globalStyle(`${today} > button`, { boxShadow: `inset 0 0 0 1px ${color.borderControl}`, fontWeight: 600 });
const between = style({ background: color.selected });
globalStyle(`${between} > button`, { borderRadius: 0 });
const edge = style({ background: color.selected });
globalStyle(`${edge} > button`, {
  color: color.onAccent,
  background: color.accent,
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight' } },
});
const start = style([edge, { borderStartStartRadius: vars.radius.control, borderEndStartRadius: vars.radius.control }]);
const end = style([edge, { borderStartEndRadius: vars.radius.control, borderEndEndRadius: vars.radius.control }]);

export const chevron = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });

/** Class names for the elements of the date picker, keyed by the picker's names for these elements. */
export const classNames = {
  months,
  month,
  month_caption: caption,
  nav,
  button_previous: step,
  button_next: step,
  month_grid: grid,
  weekday,
  day,
  day_button: button,
  today,
  range_start: start,
  range_end: end,
  range_middle: between,
};
