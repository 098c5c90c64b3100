import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** Input field that covers the name being edited. It is positioned in page coordinates. */
export const input = style({
  position: 'absolute',
  zIndex: vars.layer.sticky,
  maxInlineSize: '100vw',
  paddingInline: vars.space[6],
  font: vars.type.label,
  color: vars.color.text,
  background: vars.color.surface,
  border: `2px solid ${vars.color.accent}`,
  borderRadius: vars.radius.control,
  outline: 'none',
});
