import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, radius, size, space, type } = vars;

export const hint = style({ margin: 0, font: type.small, color: color.textMuted });

export const looking = style({ display: 'grid', gap: space[8], color: color.textMuted });

export const failure = style({ display: 'grid', gap: space[8], minInlineSize: 0 });
export const faults = style({ display: 'grid', gap: space[8], margin: 0, padding: 0, listStyle: 'none' });
export const fault = style({ display: 'grid', gap: space[2], minInlineSize: 0 });
export const path = style({ font: type.code, overflowWrap: 'anywhere', justifySelf: 'start' });
export const reason = style({ margin: 0, color: color.textMuted, overflowWrap: 'anywhere' });

export const counts = style({ margin: 0, font: type.titleSm });
export const group = style({ display: 'grid', gap: space[8], minInlineSize: 0 });
export const title = style({ margin: 0, font: type.label });
export const things = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
export const thing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[8],
  paddingBlock: space[4],
});
export const name = style({ overflowWrap: 'anywhere' });
export const count = style({ marginInlineStart: 'auto', font: type.small, color: color.textMuted });

export const folded = style({ minInlineSize: 0 });
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minBlockSize: size.target,
  paddingInline: space[4],
  marginInline: `calc(-1 * ${space[4]})`,
  borderRadius: radius.control,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: color.hover },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
});
export const summaryWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  flex: 1,
  minInlineSize: 0,
  columnGap: space[8],
});
export const chevron = style({ flex: 'none', color: color.textMuted });
globalStyle(`${folded}:dir(rtl) > ${summary} > ${chevron}`, { transform: 'scaleX(-1)' });
globalStyle(`${folded}[open] > ${summary} > ${chevron}`, { transform: 'rotate(90deg)' });
export const inside = style({
  display: 'grid',
  gap: space[12],
  minInlineSize: 0,
  paddingBlock: `${space[4]} ${space[12]}`,
  paddingInlineStart: space[24],
});
export const consent = style({
  display: 'grid',
  gap: space[8],
  paddingBlockStart: space[16],
  borderBlockStart: `1px solid ${color.borderWeak}`,
});
