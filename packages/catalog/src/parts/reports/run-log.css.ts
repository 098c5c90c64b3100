import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** A whole message over several lines: its end says what to do. */
export const message = style({
  display: 'block',
  maxInlineSize: 640,
  paddingBlock: vars.space[4],
  color: vars.color.textMuted,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 767px)': { maxInlineSize: '100%', paddingBlock: 0 } },
});
