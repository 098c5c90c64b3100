import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const fields = style({ display: 'grid', gap: space[16] });
export const pair = style({
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '@media': { '(max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const ask = style({
  marginInlineEnd: 'auto',
  alignSelf: 'center',
  // On phones the confirmation question and its buttons are on separate lines.
  '@media': { '(max-width: 767px)': { flexBasis: '100%' } },
});
