import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, size, space, type } = vars;

/** Reserves the space of the button until it is loaded. */
export const around = style({
  position: 'relative',
  display: 'inline-flex',
  minInlineSize: size.control,
  minBlockSize: size.control,
});
/** Counter of open threads at the corner of the button. */
export const count = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  minInlineSize: 16,
  paddingInline: space[4],
  font: type.microLabel,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: radius.pill,
  background: color.accent,
  color: color.onAccent,
  pointerEvents: 'none',
});
