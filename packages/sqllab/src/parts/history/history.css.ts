import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const code = style({
  font: vars.type.code,
  color: vars.color.text,
  textDecoration: 'none',
  display: 'block',
  // A line of SQL is as long as it likes: it takes what the other columns leave, and never less than this.
  inlineSize: 0,
  minInlineSize: 'max(100%, 160px)',
  paddingBlock: vars.space[2],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.accent },
});
