import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.size.tileGap,
  minInlineSize: 0,
  paddingInline: vars.size.gutter,
  paddingBlockEnd: vars.space[32],
});
