import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, font, radius, space, type } = vars;

export const block = style({
  overflow: 'auto',
  margin: 0,
  maxBlockSize: '60vh',
  padding: `10px ${space[12]}`,
  font: type.code,
  fontFamily: font.mono,
  whiteSpace: 'pre',
  tabSize: 2,
  direction: 'ltr',
  textAlign: 'left',
  background: color.sunken,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.control,
});
