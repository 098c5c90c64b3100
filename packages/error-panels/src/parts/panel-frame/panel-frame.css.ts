import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const { color, radius, space, type, font } = vars;

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[12],
  padding: space[16],
  background: color.surface,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
  textAlign: 'start',
  color: color.text,
});
export const bare = style({ padding: 0, border: 0, background: 'none' });

export const tone = styleVariants({
  error: { color: color.danger },
  warning: { color: color.warning },
  info: { color: color.info },
});

/**
 * In the results area, the panel is the only content. Its border has the color of its level, and its line length is
 * readable.
 */
export const ofResults = styleVariants({
  error: { maxInlineSize: 780, borderColor: color.dangerBorder },
  warning: { maxInlineSize: 780, borderColor: color.warningBorder },
  info: { maxInlineSize: 780 },
});

export const content = style({ display: 'grid', gap: space[8], justifyItems: 'start', minInlineSize: 0 });
export const title = style({ margin: 0, font: type.titleSm });
globalStyle(`${ofResults.error} ${title}`, { color: color.danger });
export const message = style({
  margin: 0,
  font: type.body,
  color: color.textMuted,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
export const folded = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
});
export const causes = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[4]} ${space[8]}`,
  '@media': { '(max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  font: type.small,
  color: color.textMuted,
});
export const causeList = style({ display: 'grid', gap: space[4], margin: 0, padding: 0 });
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[16]}`,
  font: type.small,
  color: color.textFaint,
});
export const link = style({ color: color.accent });
globalStyle(`${link} > svg`, { display: 'inline-block', marginInlineStart: space[4], verticalAlign: '-0.1em' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  paddingBlockStart: space[4],
  inlineSize: '100%',
});
export const details = style({ inlineSize: '100%', font: type.small, color: color.textMuted });
/** While collapsed, the details are at the end of the button row. When expanded, they are in a separate row. */
globalStyle(`${actions} > ${details}:not([open])`, { inlineSize: 'auto', marginInlineStart: 'auto' });
globalStyle(`${details} > summary`, { cursor: 'pointer', inlineSize: 'fit-content', borderRadius: radius.control });
export const raw = style({
  margin: 0,
  marginBlockStart: space[8],
  padding: space[8],
  maxBlockSize: 240,
  overflow: 'auto',
  background: color.sunken,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.control,
  fontFamily: font.mono,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  direction: 'ltr',
  textAlign: 'left',
});

/** Matches boxes that are too short for an icon, such as the tile of a big number. */
const short = '(max-height: 110px)';

export const compact = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[8],
  blockSize: '100%',
  minBlockSize: 120,
  padding: space[12],
  textAlign: 'center',
  font: type.body,
  color: color.textMuted,
  '@container': { [short]: { minBlockSize: 0, padding: 0, gap: space[4] } },
});
/** A short box only has room for the message and the buttons, so the icon is hidden. */
export const compactTone = style({ '@container': { [short]: { display: 'none' } } });
export const compactMessage = style([
  compact,
  {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    blockSize: 'auto',
    minBlockSize: 0,
    margin: 0,
    padding: 0,
    maxInlineSize: 420,
    overflowWrap: 'anywhere',
  },
]);
export const compactActions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] });
