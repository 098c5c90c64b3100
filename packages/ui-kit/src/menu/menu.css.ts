import { style } from '@vanilla-extract/css';
import { raised } from '../floating/floating.css.ts';
import { vars } from '../tokens/tokens.css.ts';

const { color, space, type } = vars;

export const menu = style([
  raised,
  {
    display: 'block',
    minInlineSize: 196,
    maxInlineSize: 'min(360px, var(--radix-popper-available-width))',
    overflow: 'auto',
    padding: space[4],
  },
]);

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  inlineSize: '100%',
  minBlockSize: 28,
  paddingInline: space[8],
  font: type.body,
  color: color.text,
  borderRadius: vars.radius.box,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&[data-highlighted], &[data-state="open"]': { background: color.hover },
    '&[aria-disabled="true"]': { color: color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    '(pointer: coarse)': { minBlockSize: 44 },
    '(forced-colors: active)': { selectors: { '&[data-highlighted]': { outline: '2px solid Highlight' } } },
  },
});
export const danger = style({ color: color.danger });
export const icon = style({ color: color.textFaint, selectors: { [`${danger} &`]: { color: 'inherit' } } });
export const label = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const end = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  marginInlineStart: space[16],
  font: type.small,
  color: color.textFaint,
});
export const flips = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });
export const divider = style({
  marginBlock: space[4],
  marginInline: `calc(-1 * ${space[4]})`,
  borderBlockStart: `1px solid ${color.borderWeak}`,
});
export const heading = style({
  padding: `${space[6]} ${space[8]} ${space[2]}`,
  font: type.microLabel,
  color: color.textFaint,
});
export const empty = style({ inlineSize: 16, flex: 'none' });
export const entries = style({ display: 'contents' });
