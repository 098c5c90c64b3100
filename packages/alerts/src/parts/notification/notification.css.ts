import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, size, space } = vars;

/** A box that contains the chips, followed by the input. */
export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: size.control,
  padding: `${space[2]} ${space[6]}`,
  background: color.surface,
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1px ${color.borderControl}`,
  '@media': { '(forced-colors: active)': { border: '1px solid ButtonBorder' } },
  selectors: {
    '&:has([aria-invalid="true"])': { boxShadow: `inset 0 0 0 1px ${color.danger}` },
    '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  },
});
export const chip = style({ maxInlineSize: '100%' });
/** The box around the input has the border and the focus ring, so the input has none. */
export const input = style({
  flex: '1 1 120px',
  selectors: {
    '&&': {
      minBlockSize: `calc(${size.control} - 4px)`,
      paddingInline: space[2],
      background: 'transparent',
      boxShadow: 'none',
      outline: 'none',
    },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&&': { border: 0 } } } },
});
export const mail = style({
  display: 'grid',
  alignItems: 'start',
  gap: space[8],
  gridTemplateColumns: 'minmax(0, 1fr) auto',
});
/** Aligns the button with the field next to it, which has a label above it. */
export const copies = style({ marginBlockStart: 24 });
