import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const ring = `2px solid ${vars.color.accent}`;

export const frame = style({
  position: 'absolute',
  inset: 0,
  borderRadius: vars.radius.tile,
  selectors: {
    '&[data-selected]': { outline: ring, outlineOffset: '-1px', zIndex: 2 },
  },
});

/** Covers a tile in edit mode and receives every press on it. */
export const face = style({
  position: 'absolute',
  inset: 0,
  padding: 0,
  border: 0,
  background: 'transparent',
  borderRadius: vars.radius.tile,
  cursor: 'grab',
  touchAction: 'pan-y',
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 1px ${vars.color.accentBorder}` },
    '&:focus-visible': { outline: ring, outlineOffset: '1px' },
    // If a tile is the only selected one, its handles already mark it, so its focus ring is pale.
    '[data-selected="alone"] > &:focus-visible': { outlineColor: vars.color.accentBorder },
    '&:active': { cursor: 'grabbing' },
  },
});

/** Containers are selected with a grip at their edge, so that their content can still be reached. */
export const containerFrame = style({
  position: 'absolute',
  insetBlock: 0,
  insetInline: 0,
  pointerEvents: 'none',
  // On a phone, the grips overlap the tiles, so they must be in front of them.
  '@media': { '(max-width: 767px)': { zIndex: 3 } },
  borderRadius: vars.radius.tile,
  selectors: {
    '&[data-selected]': { outline: `1px dashed ${vars.color.accent}`, outlineOffset: '4px', zIndex: 3 },
  },
});

/** Size of a grip's hit area, in the gutter of the page. */
const gripSize = '24px';
export const grip = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: `calc(-1 * ${gripSize})`,
  inlineSize: gripSize,
  blockSize: '100%',
  minBlockSize: gripSize,
  maxBlockSize: '56px',
  padding: 0,
  border: 0,
  background: 'transparent',
  pointerEvents: 'auto',
  cursor: 'grab',
  touchAction: 'pan-y',
  // The visible bar is thinner than the hit area. It is always visible, because a container can only be grabbed here.
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInline: '10px',
    borderRadius: vars.radius.box,
    background: vars.color.border,
  },
  selectors: {
    '&:hover::after, &:focus-visible::after': { background: vars.color.accent },
    '[data-selected] > &::after': { background: vars.color.accent },
    // The grip of a row begins at the same position, so the grip of a column starts below it.
    '[data-kind="COLUMN"] > * > &': { insetBlockStart: '60px' },
  },
  // On a phone, the gutter is narrower.
  '@media': {
    '(max-width: 767px)': {
      insetInlineStart: '-12px',
      insetBlockStart: '24px',
      '::after': { insetInline: '4px 16px' },
    },
  },
});

export const toolbar = style({
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineEnd: '4px',
  display: 'flex',
  gap: vars.space[2],
  padding: vars.space[2],
  background: vars.color.raised,
  border: `${vars.size.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.raised,
  pointerEvents: 'auto',
});

const side = '9px';
export const handle = style({
  position: 'absolute',
  inlineSize: side,
  blockSize: side,
  background: vars.color.surface,
  border: ring,
  borderRadius: '2px',
  pointerEvents: 'auto',
  touchAction: 'none',
  insetInlineStart: 'calc(50% - 5px)',
  insetBlockStart: 'calc(50% - 5px)',
  cursor: 'ns-resize',
  // The hit area is larger than the visible handle.
  '::after': { content: '""', position: 'absolute', inset: '-8px' },
  selectors: {
    '&[data-across]': { cursor: 'ew-resize' },
    '&[data-across="start"]': { insetInlineStart: '-5px' },
    '&[data-across="end"]': { insetInlineStart: 'auto', insetInlineEnd: '-5px' },
    '&[data-down="top"]': { insetBlockStart: '-5px' },
    '&[data-down="bottom"]': { insetBlockStart: 'auto', insetBlockEnd: '-5px' },
    '&[data-across="start"][data-down="top"]': { cursor: 'nwse-resize' },
    '&[data-across="end"][data-down="bottom"]': { cursor: 'nwse-resize' },
    '&[data-across="end"][data-down="top"]': { cursor: 'nesw-resize' },
    '&[data-across="start"][data-down="bottom"]': { cursor: 'nesw-resize' },
  },
});

export const size = style({
  position: 'absolute',
  insetBlockEnd: '-11px',
  insetInline: 0,
  inlineSize: 'fit-content',
  marginInline: 'auto',
  paddingInline: vars.space[6],
  font: vars.type.micro,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  color: vars.color.onAccent,
  background: vars.color.accent,
  borderRadius: vars.radius.box,
  pointerEvents: 'none',
});

export const empty = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '96px',
  gridColumn: '1 / -1',
  padding: vars.space[12],
  font: vars.type.small,
  textAlign: 'center',
  color: vars.color.textMuted,
  border: `1px dashed ${vars.color.border}`,
  borderRadius: vars.radius.tile,
});

export const marker = style({
  position: 'absolute',
  zIndex: 5,
  insetBlockStart: 0,
  left: 0,
  background: vars.color.accent,
  borderRadius: vars.radius.box,
  pointerEvents: 'none',
  selectors: {
    '&[data-kind="area"]': {
      background: vars.color.accentFill,
      border: `1.5px solid ${vars.color.accent}`,
      borderRadius: vars.radius.tile,
      opacity: 0.8,
    },
  },
});

// A dragged component stays in its position until it is dropped.
globalStyle('[data-dragged]', {
  opacity: 0.45,
  outline: `1px dashed ${vars.color.textFaint}`,
  borderRadius: vars.radius.tile,
});

// Hide the tools of a component while it is dragged.
globalStyle('[data-dragged] :is([role="toolbar"], [data-across], [data-down], [data-size])', { visibility: 'hidden' });

export const ghost = style({
  position: 'fixed',
  zIndex: 20,
  insetBlockStart: 0,
  left: 0,
  maxInlineSize: '260px',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  font: vars.type.titleSm,
  color: vars.color.text,
  background: vars.color.raised,
  border: `${vars.size.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.tile,
  boxShadow: vars.shadow.raised,
  pointerEvents: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const ghostWords = style({ display: 'block', font: vars.type.small, color: vars.color.textMuted });
