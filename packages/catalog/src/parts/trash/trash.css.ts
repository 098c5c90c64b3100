import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, font, radius, space, type } = vars;

export const preview = style({ display: 'grid', gap: space[16] });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
  columnGap: space[16],
  rowGap: space[6],
  margin: 0,
  '@media': { '(max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space[2] } },
});
export const fact = style({ color: color.textMuted, overflowWrap: 'anywhere' });
export const value = style({
  margin: 0,
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 479px)': { marginBlockEnd: space[8] } },
});
export const section = style({ display: 'grid', gap: space[6], minInlineSize: 0 });
export const heading = style({ margin: 0, font: type.label, color: color.textMuted });
export const code = style({
  overflow: 'auto',
  margin: 0,
  maxBlockSize: '40vh',
  padding: `10px ${space[12]}`,
  font: type.code,
  fontFamily: font.mono,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  direction: 'ltr',
  textAlign: 'left',
  background: color.sunken,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.control,
});
export const away = style({ marginInlineEnd: 'auto' });
