import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const frame = style({ display: 'grid', justifyItems: 'start', gap: vars.space[12] });
export const parts = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[12],
  inlineSize: '100%',
});
export const none = style({ margin: 0, font: vars.type.small, color: vars.color.textMuted });
