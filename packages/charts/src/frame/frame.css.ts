import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const box = style({
  position: 'relative',
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  selectors: {
    // The legend is always before the plot in the document, wherever it is on the screen.
    '&[data-legend="bottom"]': { flexDirection: 'column-reverse' },
    '&[data-legend="left"]': { flexDirection: 'row' },
    '&[data-legend="right"]': { flexDirection: 'row-reverse' },
  },
  margin: 0,
  font: vars.type.micro,
  fontVariantNumeric: 'tabular-nums',
  // Axes run from left to right in every language; labels keep their own direction.
  direction: 'ltr',
  // Letters have the exact widths of the font, with which label positions are computed. Otherwise the browser would
  // round them to whole pixels.
  textRendering: 'geometricPrecision',
});
export const plot = style({ position: 'relative', flex: 1, minBlockSize: 0, minInlineSize: 0 });
export const svg = style({
  position: 'absolute',
  inset: 0,
  display: 'block',
  overflow: 'visible',
  outline: 'none',
  userSelect: 'none',
  selectors: { '&[data-selectable]': { cursor: 'pointer' } },
  ':focus-visible': {
    outline: `2px solid ${vars.color.focus}`,
    outlineOffset: '-2px',
    borderRadius: vars.radius.control,
  },
});
/**
 * Canvas with the shapes of a picture, between its background and its front. Pointer events pass through to the
 * picture.
 */
export const canvas = style({ position: 'absolute', inset: 0, display: 'block', pointerEvents: 'none' });
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  padding: 0,
  margin: 0,
  marginBlockEnd: vars.space[8],
  listStyle: 'none',
  overflowY: 'auto',
  flex: 'none',
  selectors: {
    [`${box}[data-legend="bottom"] > &`]: { marginBlock: `${vars.space[8]} 0` },
    [`${box}[data-legend="left"] > &`]: { margin: 0, marginInlineEnd: vars.space[8] },
    [`${box}[data-legend="right"] > &`]: { margin: 0, marginInlineStart: vars.space[8] },
    [`${box}:is([data-legend="left"], [data-legend="right"]) > &`]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      maxBlockSize: '100%',
    },
  },
});
/** Name of a series. It is shortened if the legend beside the plot is too narrow for it. */
export const legendName = style({
  selectors: {
    [`${box}:is([data-legend="left"], [data-legend="right"]) &`]: {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});
export const legendItem = style({
  all: 'unset',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minBlockSize: 24,
  cursor: 'pointer',
  font: vars.type.small,
  color: vars.color.textMuted,
  borderRadius: vars.radius.control,
  selectors: {
    '&[aria-pressed=false]': { color: vars.color.textDisabled, textDecoration: 'line-through' },
    '&:hover': { color: vars.color.text },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
  },
});
export const swatch = style({ inlineSize: '10px', blockSize: '10px', borderRadius: '2px', flex: 'none' });
export const tooltip = style({
  position: 'absolute',
  zIndex: 2,
  pointerEvents: 'none',
  background: vars.color.raised,
  borderRadius: vars.radius.tile,
  boxShadow: vars.shadow.raised,
  padding: vars.space[8],
  font: vars.type.small,
  color: vars.color.text,
  maxInlineSize: '320px',
  insetBlockStart: 0,
  insetInlineStart: 0,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-pinned]': {
      display: 'flex',
      flexDirection: 'column',
      pointerEvents: 'auto',
      userSelect: 'text',
      border: `${vars.size.hairline} solid ${vars.color.border}`,
    },
  },
});
export const tooltipRows = style({
  selectors: { [`${tooltip}[data-pinned] > &`]: { overflowY: 'auto', minBlockSize: 0 } },
});
export const pinnedActions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flex: 'none',
  gap: vars.space[4],
  marginBlockStart: vars.space[6],
  marginInlineStart: `calc(0px - ${vars.space[6]})`,
});
export const tooltipTitle = style({ fontWeight: 600, marginBlockEnd: vars.space[4] });
export const tooltipRow = style({
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, 1fr) auto',
  gap: vars.space[6],
  alignItems: 'center',
  selectors: { '&[data-strong]': { fontWeight: 600 } },
  lineHeight: '20px',
});
export const tooltipName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.textMuted,
});
export const tooltipNote = style({
  gridColumn: '2 / -1',
  color: vars.color.textFaint,
  lineHeight: '16px',
  overflowWrap: 'anywhere',
});
export const tooltipValue = style({ textAlign: 'end' });
export const more = style({ color: vars.color.textFaint, marginBlockStart: vars.space[2] });
export const empty = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  font: vars.type.small,
  color: vars.color.textFaint,
});
