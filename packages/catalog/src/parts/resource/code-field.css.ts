import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius } = vars;

export const box = style({
  display: 'block',
  blockSize: 160,
  overflow: 'hidden',
  resize: 'vertical',
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
});
