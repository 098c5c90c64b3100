import { style } from '@vanilla-extract/css';
import { keepFormInputIn } from '../hidden/keep-form-input-in.ts';
import { vars } from '../tokens/tokens.css.ts';

const { color, radius, space } = vars;

/** A label around a box and its text: both can be clicked. */
export const line = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: space[8],
  minBlockSize: vars.size.target,
  paddingBlock: space[2],
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: color.textFaint, cursor: 'not-allowed' } },
});

export const words = style({ display: 'grid', minInlineSize: 0 });
export const help = style({ font: vars.type.small, color: color.textFaint });

/** The box and its mark in one element. Its click target is 24 px wide. */
export const box = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 16,
  blockSize: 16,
  marginBlockStart: 2,
  padding: 0,
  color: 'transparent',
  background: color.surface,
  borderRadius: radius.box,
  boxShadow: `inset 0 0 0 1px ${color.borderControl}`,
  cursor: 'inherit',
  selectors: {
    '&::before': { content: '', position: 'absolute', inset: -4 },
    '&[data-state="checked"], &[data-state="indeterminate"]': {
      background: color.accent,
      color: color.onAccent,
      boxShadow: 'none',
    },
    '&:disabled': { background: color.hover, boxShadow: `inset 0 0 0 1px ${color.border}` },
    '&[data-state="checked"]:disabled': { background: color.textDisabled, color: color.surface },
  },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid ButtonText',
      selectors: {
        '&[data-state="checked"], &[data-state="indeterminate"]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
        '&:disabled': { borderColor: 'GrayText' },
      },
    },
  },
});

export const round = style({
  borderRadius: '50%',
  selectors: {
    '&::after': { content: '', inlineSize: 6, blockSize: 6, borderRadius: '50%', background: 'currentColor' },
  },
});

keepFormInputIn(line);
