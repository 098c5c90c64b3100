import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, radius, space } = vars;

/** A label around a box and its words: both are pressed. */
export const line = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: space[8],
  minBlockSize: vars.size.target,
  paddingBlock: space[2],
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: color.textDisabled, cursor: 'not-allowed' } },
});

export const words = style({ display: 'grid', minInlineSize: 0 });
export const help = style({ font: vars.type.small, color: color.textFaint });

/** The real input lies invisible over its picture, so it keeps its behaviour and its place. */
export const input = style({
  position: 'absolute',
  insetInlineStart: -4,
  insetBlockStart: 0,
  inlineSize: 24,
  blockSize: 24,
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
  '@media': { '(forced-colors: active)': { opacity: 1 } },
});

export const box = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 16,
  blockSize: 16,
  marginBlockStart: 2,
  color: 'transparent',
  background: color.surface,
  borderRadius: radius.box,
  boxShadow: `inset 0 0 0 1px ${color.borderControl}`,
  selectors: {
    [`${input}:checked + &, ${input}:indeterminate + &`]: {
      background: color.accent,
      color: color.onAccent,
      boxShadow: 'none',
    },
    [`${input}:disabled + &`]: { background: color.hover, boxShadow: `inset 0 0 0 1px ${color.border}` },
    [`${input}:disabled:checked + &`]: { background: color.textDisabled, color: color.surface },
    [`${input}:focus-visible + &`]: { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
});

export const round = style({
  borderRadius: '50%',
  selectors: {
    '&::after': { content: '', inlineSize: 6, blockSize: 6, borderRadius: '50%', background: 'currentColor' },
  },
});
