import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, motion, radius, size, space, type } = vars;

/** The box around all fields for typing or choosing. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minInlineSize: 0,
  minBlockSize: size.control,
  paddingInline: space[8],
  font: type.body,
  background: color.surface,
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1px ${color.borderControl}`,
  transition: `box-shadow ${motion.fast}`,
  // Forced colors remove shadows, and a field without an edge would be invisible.
  '@media': { '(forced-colors: active)': { border: '1px solid ButtonBorder' } },
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 1px ${color.textMuted}` },
    '&:has([aria-invalid="true"])': { boxShadow: `inset 0 0 0 1px ${color.danger}` },
    '&:focus-within': {
      boxShadow: `inset 0 0 0 1px ${color.focus}`,
      outline: `2px solid ${color.focus}`,
      outlineOffset: 1,
    },
    '&:focus-within:has([aria-invalid="true"])': {
      boxShadow: `inset 0 0 0 1px ${color.danger}`,
      outlineColor: color.danger,
    },
    '&:has(:disabled)': {
      background: color.hover,
      color: color.textDisabled,
      boxShadow: `inset 0 0 0 1px ${color.border}`,
      cursor: 'not-allowed',
    },
  },
});

export const extent = styleVariants({
  sm: { minBlockSize: size.controlSm, font: type.small },
  md: {},
  lg: { minBlockSize: size.controlLg },
});

export const area = style({ paddingBlock: space[6], alignItems: 'flex-start' });

export const input = style({
  flex: 1,
  inlineSize: '100%',
  minInlineSize: 0,
  padding: 0,
  border: 0,
  background: 'none',
  outline: 'none',
  resize: 'none',
  lineHeight: '20px',
  selectors: {
    '&::placeholder': { color: color.textFaint, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:disabled': { cursor: 'not-allowed' },
  },
});

export const code = style({ font: type.code });
export const faint = style({ color: color.textFaint });
export const suffix = style({ font: type.small, color: color.textFaint, whiteSpace: 'nowrap' });
export const clear = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: size.target,
  blockSize: size.target,
  marginInlineEnd: `calc(-1 * ${space[4]})`,
  color: color.textMuted,
  borderRadius: radius.control,
  selectors: { '&:hover': { background: color.hover, color: color.text } },
});

// On raised surfaces, a dark field is sunken, so that it is recognizable by more than its edge.
globalStyle(
  `[data-theme='dark'] :is([popover], dialog, [role='dialog'], [role='alertdialog'], [data-radix-popper-content-wrapper]) ${box}`,
  { background: color.surface },
);
