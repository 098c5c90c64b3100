import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

export const figure = style({ display: 'grid', gap: space[6], margin: 0 });
export const caption = style({ font: type.label });
export const frame = style({
  overflow: 'auto',
  maxBlockSize: 320,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
});
