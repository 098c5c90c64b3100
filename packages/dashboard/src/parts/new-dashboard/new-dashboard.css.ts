import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[24],
  maxInlineSize: 560,
  inlineSize: '100%',
  padding: vars.size.gutter,
  marginInline: 'auto',
});
export const title = style({ margin: 0, font: vars.type.page, letterSpacing: vars.tracking.page });
export const words = style({ margin: 0, color: vars.color.textMuted });
export const foot = style({ display: 'flex' });
