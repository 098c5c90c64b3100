import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, font, radius, space, type } = vars;

export const suggestion = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  margin: 0,
  font: type.small,
  color: color.textFaint,
});
/** The closest name is emphasized, because it is usually the correct one. */
export const likeliest = style({ background: color.accentFill, borderColor: color.accentBorder });
export const code = style({
  font: type.code,
  fontFamily: font.mono,
  color: color.text,
  direction: 'ltr',
  unicodeBidi: 'isolate',
});
export const sql = style({
  inlineSize: '100%',
  margin: 0,
  padding: space[8],
  overflowX: 'auto',
  font: type.code,
  background: color.sunken,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.control,
  direction: 'ltr',
  textAlign: 'left',
});
export const lineNumber = style({ color: color.textFaint, userSelect: 'none' });
export const caret = style({ color: color.danger });
export const wrong = style({
  textDecoration: `underline wavy ${color.danger}`,
  textDecorationSkipInk: 'none',
  textUnderlineOffset: 3,
});
export const fields = style({
  inlineSize: '100%',
  margin: 0,
  paddingInlineStart: space[16],
  font: type.body,
  color: color.textMuted,
  listStyle: 'none',
});
export const fieldName = style({ color: color.text, fontWeight: 600 });
