import { style } from '@vanilla-extract/css';

export const box = style({
  position: 'relative',
  display: 'flex',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'hidden',
});
export const spark = style({
  display: 'block',
  // Time runs from left to right in every language.
  direction: 'ltr',
  touchAction: 'pan-y',
});
