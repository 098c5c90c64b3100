import { vars } from '@sightline/ui-kit';
import { style } from '@vanilla-extract/css';

export const code = style({
  font: vars.type.code,
  color: vars.color.text,
  textDecoration: 'none',
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.accent },
});
