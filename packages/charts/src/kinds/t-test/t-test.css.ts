import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const caption = style({
  font: vars.type.smallLabel,
  color: vars.color.text,
  textAlign: 'start',
  padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[4]}`,
});
export const name = style({ textAlign: 'start', fontWeight: 400 });
export const plainHead = style({
  padding: `${vars.space[6]} ${vars.space[8]}`,
  font: vars.type.smallLabel,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
});
export const choose = style({
  selectors: { '&[aria-pressed=true]': { fontWeight: 600 } },
});
export const verdict = style({
  selectors: {
    '&[data-significant]': { fontWeight: 600 },
    '&[data-control]': { color: vars.color.textFaint },
  },
});
export const note = style({ padding: vars.space[8], font: vars.type.micro, color: vars.color.textFaint });
