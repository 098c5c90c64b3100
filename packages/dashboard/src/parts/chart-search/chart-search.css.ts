import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const note = style({ margin: 0, font: vars.type.small, color: vars.color.textMuted });
