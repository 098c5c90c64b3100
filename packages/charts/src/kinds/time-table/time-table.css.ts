import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const box = style({ position: 'relative', inlineSize: '100%', blockSize: '100%', overflow: 'hidden' });
export const spark = style({
  display: 'block',
  // Time runs from left to right in every language.
  direction: 'ltr',
  touchAction: 'pan-y',
  ':focus-visible': {
    outline: `2px solid ${vars.color.focus}`,
    outlineOffset: '-2px',
    borderRadius: vars.radius.control,
  },
});
