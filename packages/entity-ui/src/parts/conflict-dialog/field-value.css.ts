import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const none = style({ color: vars.color.textFaint });
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const code = style({
  display: 'block',
  font: vars.type.code,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
