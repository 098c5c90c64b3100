import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  inlineSize: '280px',
  maxInlineSize: '100%',
  padding: vars.space[12],
});

export const note = style({ font: vars.type.small, color: vars.color.textMuted });
