import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const fields = style({ display: 'grid', gap: space[16] });
export const row = style({
  display: 'grid',
  gap: space[16],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
});
