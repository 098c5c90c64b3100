import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

/** The number of open threads, at the corner of the button. */
export const around = style({ position: 'relative', display: 'inline-flex' });
export const count = style({
  position: 'absolute',
  insetBlockStart: -2,
  insetInlineEnd: -4,
  minInlineSize: 16,
  paddingInline: space[4],
  font: type.microLabel,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: radius.pill,
  background: color.accent,
  color: color.onAccent,
  boxShadow: `0 0 0 2px ${color.surface}`,
  pointerEvents: 'none',
});
