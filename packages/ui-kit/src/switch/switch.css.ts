import { style } from '@vanilla-extract/css';
import { keepFormInputIn } from '../hidden/keep-form-input-in.ts';
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
    '[data-state="checked"] > &': { background: color.accent },
    '[aria-disabled="true"] > &': { background: color.border },
  },
  '@media': {
    '(forced-colors: active)': {
      outline: '1px solid ButtonText',
      selectors: { '[data-state="checked"] > &': { background: 'Highlight' } },
    },
  },
});

export const thumb = style({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineStart: 2,
  inlineSize: 12,
  blockSize: 12,
  borderRadius: '50%',
  background: color.surface,
  transition: `transform ${motion.fast}`,
  selectors: {
    '&[data-state="checked"]': { transform: 'translateX(12px)' },
    '&[data-state="checked"]:dir(rtl)': { transform: 'translateX(-12px)' },
  },
  '@media': {
    '(forced-colors: active)': {
      background: 'ButtonText',
      selectors: { '&[data-state="checked"]': { background: 'HighlightText' } },
    },
  },
});

export const explained = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[2],
  minInlineSize: 0,
});
/** Inline layout of a switch without help text. */
export const alone = style({ display: 'inline-flex' });
export const help = style({ font: vars.type.small, color: color.textFaint });

keepFormInputIn(explained);
