import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space, type, radius } = vars;
const line = `1px solid ${color.borderWeak}`;

export const body = style({
  display: 'grid',
  gridTemplateColumns: '302px minmax(0, 1fr)',
  gap: space[24],
  alignItems: 'start',
  padding: '0 20px 24px',
  '@media': { '(max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)', paddingInline: space[16] } },
});
export const tree = style({
  margin: 0,
  padding: space[4],
  listStyle: 'none',
  background: color.surface,
  border: line,
  borderRadius: radius.tile,
});
export const branch = style({ margin: 0, padding: 0, listStyle: 'none' });
export const node = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minBlockSize: 30,
  paddingInlineEnd: space[8],
  borderRadius: radius.box,
  selectors: { '&:hover': { background: color.hover } },
});
export const fold = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 20,
  blockSize: 24,
  padding: 0,
  border: 0,
  borderRadius: radius.box,
  background: 'none',
  color: color.textFaint,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}` } },
});
globalStyle(`[dir="rtl"] ${fold}[aria-expanded="false"] svg`, { transform: 'scaleX(-1)' });
export const noFold = style({ flex: 'none', inlineSize: 20 });
export const check = style({ flex: 1, minInlineSize: 0 });
globalStyle(`${check} label > span`, { minInlineSize: 0 });
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const icon = style({ display: 'inline-flex', flex: 'none', color: color.textFaint });
export const count = style({
  flex: 'none',
  font: type.small,
  color: color.textFaint,
  fontVariantNumeric: 'tabular-nums',
});

export const map = style({ display: 'grid', gap: space[8], minInlineSize: 0 });
export const sheet = style({
  display: 'grid',
  gap: 5,
  padding: 8,
  background: color.canvas,
  border: line,
  borderRadius: radius.tile,
});
export const stack = style({ display: 'grid', gap: 5, alignContent: 'start', minInlineSize: 0 });
export const row = style({ display: 'flex', alignItems: 'stretch', gap: 5, minInlineSize: 0 });
export const cell = style({ minInlineSize: 0 });
export const tile = style({
  boxSizing: 'border-box',
  minInlineSize: 0,
  padding: '3px 6px',
  overflow: 'hidden',
  borderRadius: radius.control,
  border: `1px dashed ${color.border}`,
  font: type.micro,
  color: color.textFaint,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-follows="true"]': {
      border: 0,
      boxShadow: `inset 0 0 0 1.5px ${color.accent}`,
      background: color.surface,
      color: color.text,
    },
    '&[data-source="true"]': { borderStyle: 'solid', borderColor: color.text, color: color.text },
  },
});
export const tabNames = style({ display: 'flex', gap: space[12], flexWrap: 'wrap', font: type.microLabel });
export const tabName = style({
  padding: '4px 0',
  border: 0,
  background: 'none',
  font: type.microLabel,
  color: color.textMuted,
  cursor: 'pointer',
  borderBlockEnd: '2px solid transparent',
  selectors: {
    '&[data-open="true"]': { color: color.text, borderBlockEndColor: color.accent },
    '&:focus-visible': { outline: `2px solid ${color.focus}` },
  },
});
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: 14, font: type.small, color: color.textFaint });
export const legendItem = style({ display: 'inline-flex', alignItems: 'center', gap: space[6] });
export const key = style({
  inlineSize: 14,
  blockSize: 10,
  borderRadius: 2,
  border: `1px dashed ${color.borderControl}`,
  selectors: { '&[data-follows="true"]': { border: 0, boxShadow: `inset 0 0 0 1.5px ${color.accent}` } },
});
