import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const code = style({
  blockSize: 220,
  resize: 'vertical',
  overflow: 'hidden',
  border: `${vars.size.hairline} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  ':focus-within': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-1px' },
});
