import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const span = style({
  position: 'absolute',
  pointerEvents: 'none',
  background: `color-mix(in srgb, ${vars.color.focus} 14%, transparent)`,
  border: `${vars.size.hairline} solid ${vars.color.focus}`,
});
export const words = style({
  position: 'absolute',
  insetBlockStart: vars.space[4],
  left: '50%',
  transform: 'translateX(-50%)',
  padding: `${vars.space[2]} ${vars.space[6]}`,
  whiteSpace: 'nowrap',
  font: vars.type.micro,
  color: vars.color.text,
  background: vars.color.raised,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.raised,
});
export const back = style({
  position: 'absolute',
  display: 'flex',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
  zIndex: 1,
});
export const backButton = style({ pointerEvents: 'auto' });
