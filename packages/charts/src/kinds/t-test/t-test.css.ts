import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'auto',
});
export const test = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  selectors: { '&[data-single]': { flex: 1, minBlockSize: 0 } },
});
export const grid = style({
  display: 'flex',
  flex: '0 1 auto',
  selectors: { '[data-single] > &': { flex: 1, minBlockSize: 0 } },
});
export const caption = style({
  font: vars.type.smallLabel,
  color: vars.color.text,
  padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[4]}`,
});
export const verdict = style({
  selectors: {
    '&[data-significant]': { fontWeight: 600 },
    '&[data-control]': { color: vars.color.textFaint },
  },
});
// The scale of differences runs from left to right in every language.
export const bar = style({ display: 'block', direction: 'ltr' });
export const note = style({ padding: vars.space[8], font: vars.type.micro, color: vars.color.textFaint });
