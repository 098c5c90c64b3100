import { vars } from '@sightline/ui-kit/tokens';
import { style, styleVariants } from '@vanilla-extract/css';

const { color, font, type } = vars;

export const preview = style({
  font: type.code,
  fontFamily: font.mono,
  color: color.textMuted,
  direction: 'ltr',
  unicodeBidi: 'isolate',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
export const changed = styleVariants({
  kept: {},
  removed: { color: color.danger, background: color.dangerFill },
  added: { color: color.success, background: color.successFill, textDecoration: 'none' },
});
