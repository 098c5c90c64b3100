import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  maxInlineSize: 880,
  inlineSize: '100%',
  padding: vars.size.gutter,
  marginInline: 'auto',
});
export const title = style({ margin: 0, font: vars.type.page, letterSpacing: vars.tracking.page });
export const foot = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
export const missing = style({ font: vars.type.small, color: vars.color.textMuted });
