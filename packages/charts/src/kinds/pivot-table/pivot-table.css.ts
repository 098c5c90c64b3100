import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const frame = style({ display: 'flex', flexDirection: 'column', inlineSize: '100%', blockSize: '100%' });
export const note = style({
  flex: 'none',
  padding: `${vars.space[4]} ${vars.space[8]}`,
  font: vars.type.micro,
  color: vars.color.textFaint,
  selectors: { '&[data-warning]': { color: vars.color.warning } },
});
