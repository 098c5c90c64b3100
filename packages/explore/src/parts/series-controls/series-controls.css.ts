import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const bounds = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: vars.space[8],
  color: vars.color.textMuted,
});
