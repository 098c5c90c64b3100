import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const { color, font, radius, size, space, type } = vars;
const phone = '(max-width: 767px)';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 760px)',
  gap: 40,
  padding: `${space[8]} ${size.gutter} 96px`,
  '@media': {
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] },
    '(min-width: 768px) and (max-width: 1099px)': { gridTemplateColumns: '148px minmax(0, 1fr)', gap: space[24] },
  },
});
export const sections = style({
  display: 'grid',
  gap: space[2],
  alignContent: 'start',
  '@media': {
    [phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      paddingBlockEnd: space[8],
      borderBlockEnd: `1px solid ${color.borderWeak}`,
    },
  },
});
export const sectionLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: size.controlSm,
  paddingInline: space[8],
  borderRadius: radius.control,
  font: type.label,
  color: color.textMuted,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: color.hover, color: color.text },
    '&[aria-current]': { background: color.track, color: color.text },
  },
});
export const sectionIcon = style({ flex: 'none', color: color.textFaint });
/** Icons are hidden on phones, so that all names fit in one row. */
export const navIcon = style([sectionIcon, { '@media': { [phone]: { display: 'none' } } }]);
export const body = style({ display: 'grid', gap: space[16], alignContent: 'start', minInlineSize: 0 });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space[12],
});
export const title = style({ font: type.title, letterSpacing: vars.tracking.title });
export const faint = style({ font: type.small, color: color.textFaint });

export const box = style({
  background: color.surface,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
  overflow: 'hidden',
});
/** On phones, table rows extend to the edges of the box. */
export const tableBox = style([box, { '@media': { [phone]: { paddingInline: space[12] } } }]);
export const emptyBox = style([box, { padding: space[24] }]);
export const setting = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
  gap: space[24],
  alignItems: 'center',
  padding: `14px ${space[16]}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.borderWeak}` } },
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] } },
});
export const settingName = style({ font: type.label });
export const control = style({ display: 'grid', gap: space[4], minInlineSize: 0 });
export const example = style({ font: type.small, color: color.textFaint, fontVariantNumeric: 'tabular-nums' });

export const pictures = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 10 });
export const pictureLabel = style({ position: 'relative', display: 'grid', gap: space[6], cursor: 'pointer' });
/** The radio button is invisible and on top of the picture. */
export const pictureInput = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
export const picture = style({
  display: 'block',
  blockSize: 64,
  borderRadius: radius.tile,
  overflow: 'hidden',
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  selectors: {
    [`${pictureInput}:checked + &`]: { boxShadow: `0 0 0 2px ${color.accent}` },
    [`${pictureInput}:focus-visible + &`]: { outline: `2px solid ${color.focus}`, outlineOffset: 4 },
  },
});
export const pictureName = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[6],
  font: type.small,
  selectors: { [`${pictureInput}:checked ~ &`]: { font: type.smallLabel } },
});
globalStyle(`${pictureName} svg`, { color: color.textFaint });

/**
 * A miniature page: sidebar, two tiles, a button. Its colors are those of the theme it represents, whatever theme is
 * active.
 */
export const themeSheet = style({ position: 'relative', display: 'block', blockSize: '100%' });
export const themePicture = styleVariants({
  light: { vars: { '--a': '#F6F7F9', '--b': '#FFF', '--c': '#D1D1D3' }, background: 'var(--a)' },
  dark: { vars: { '--a': '#0F1115', '--b': '#1E2127', '--c': '#404247' }, background: 'var(--a)' },
  system: {
    vars: { '--b': '#FFFFFF8C', '--c': '#8A8C92' },
    background: 'linear-gradient(110deg, #F6F7F9 50%, #0F1115 50%)',
  },
});
globalStyle(`${themeSheet} > i`, {
  position: 'absolute',
  background: 'var(--b)',
  borderRadius: 3,
  boxShadow: '0 0 0 1px var(--c)',
});
globalStyle(`${themeSheet} > i:nth-of-type(1)`, { left: 10, top: 10, width: 18, bottom: 10 });
globalStyle(`${themeSheet} > i:nth-of-type(2)`, { left: 36, right: 10, top: 10, height: 18 });
globalStyle(`${themeSheet} > i:nth-of-type(3)`, { left: 36, right: 10, top: 36, bottom: 10 });
globalStyle(`${themeSheet} > b`, {
  position: 'absolute',
  left: 42,
  top: 16,
  width: 26,
  height: 6,
  borderRadius: 3,
  background: color.accent,
});

export const densitySheet = style({
  display: 'grid',
  alignContent: 'center',
  blockSize: '100%',
  paddingInline: 14,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  borderRadius: radius.tile,
});
export const densityPicture = styleVariants({
  comfortable: { gap: 8 },
  compact: { gap: 5 },
  dense: { gap: 2 },
});
globalStyle(`${densitySheet} > i`, { blockSize: 5, borderRadius: 2, background: color.pressed });
globalStyle(`${densitySheet} > i:first-child`, { inlineSize: '50%', background: color.borderControl });

export const form = style([box, { display: 'grid', gap: space[16], padding: space[16] }]);
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: space[12],
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[4]} ${space[16]}`,
});
globalStyle(`${facts} dt`, { color: color.textFaint });
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere' });

export const device = style({ display: 'flex', alignItems: 'center', gap: space[12] });
export const name = style({ font: type.label });
export const below = style({ display: 'block', font: type.small, color: color.textFaint });
export const ending = style([below, { fontFamily: font.mono }]);
export const badges = style({ display: 'inline-flex', gap: space[4], flexWrap: 'wrap' });

export const fresh = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  background: color.surface,
  border: `1px solid ${color.successBorder}`,
  borderRadius: radius.tile,
});
export const freshHead = style({ display: 'flex', alignItems: 'center', gap: space[8], font: type.label });
globalStyle(`${freshHead} > b`, { flex: 1, fontWeight: 'inherit' });
export const good = style({ flex: 'none', color: color.success });
export const freshToken = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[8],
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const code = style({ font: type.code });
export const call = style({
  font: type.code,
  padding: `${space[8]} ${space[12]}`,
  background: color.sunken,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.control,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const life = style({ display: 'grid', gap: space[6], justifyItems: 'start' });
