import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, motion, space } = vars;

export const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: vars.size.target,
  borderRadius: vars.radius.control,
  selectors: { '&[aria-disabled="true"]': { color: color.textDisabled, cursor: 'not-allowed' } },
});

export const track = style({
  position: 'relative',
  flex: 'none',
  inlineSize: 28,
  blockSize: 16,
  borderRadius: vars.radius.pill,
  background: color.borderControl,
  transition: `background ${motion.fast}`,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: 2,
      insetInlineStart: 2,
      inlineSize: 12,
      blockSize: 12,
      borderRadius: '50%',
      background: color.surface,
      transition: `transform ${motion.fast}`,
    },
    '[aria-checked="true"] > &': { background: color.accent },
    '[aria-checked="true"] > &::after': { transform: 'translateX(12px)' },
    '[aria-checked="true"] > &:dir(rtl)::after': { transform: 'translateX(-12px)' },
    '[aria-disabled="true"] > &': { background: color.border },
  },
  '@media': {
    '(forced-colors: active)': {
      outline: '1px solid ButtonText',
      selectors: {
        '&::after': { background: 'ButtonText' },
        '[aria-checked="true"] > &': { background: 'Highlight' },
        '[aria-checked="true"] > &::after': { background: 'HighlightText' },
      },
    },
  },
});

export const explained = style({ display: 'flex', flexDirection: 'column', gap: space[2], minInlineSize: 0 });
export const help = style({ font: vars.type.small, color: color.textFaint });
