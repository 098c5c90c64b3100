import { vars } from '@sightline/ui-kit/tokens';
import { style, styleVariants } from '@vanilla-extract/css';

const { color, font, space, type } = vars;

export const fixes = style({
  display: 'grid',
  gap: space[8],
  inlineSize: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const fix = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8], minInlineSize: 0 });
/** The best fix is emphasized: it is usually the right one. */
export const likeliest = style({ background: color.accentFill, borderColor: color.accentBorder });
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
