import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const pageTitle = style({
  display: 'flex',
  alignItems: 'center',
  blockSize: 48,
  paddingInline: vars.size.gutter,
});
export const pageBoxes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: vars.size.tileGap,
  paddingInline: vars.size.gutter,
  '@media': { '(max-width: 767px)': { display: 'flex', flexDirection: 'column' } },
});
