import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const ring = `2px solid ${vars.color.accent}`;

export const frame = style({
  position: 'absolute',
  inset: 0,
  borderRadius: vars.radius.tile,
  selectors: {
    '&[data-selected]': { outline: ring, outlineOffset: '-1px', zIndex: 2 },
  },
});

/** Takes every press on a tile. */
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
  },
});

/** Containers are selected by a grip at their edge, so that what they contain stays within reach. */
export const containerFrame = style({
  position: 'absolute',
  insetBlock: 0,
  insetInline: 0,
  pointerEvents: 'none',
  borderRadius: vars.radius.tile,
  selectors: {
    '&[data-selected]': { outline: `1px dashed ${vars.color.accent}`, outlineOffset: '4px', zIndex: 3 },
  },
});

export const grip = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: '-15px',
  inlineSize: '10px',
  blockSize: '100%',
  minBlockSize: '24px',
  maxBlockSize: '56px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.box,
  background: 'transparent',
  pointerEvents: 'auto',
  cursor: 'grab',
  touchAction: 'pan-y',
  selectors: {
    '&:hover, &:focus-visible': { background: vars.color.accentBorder },
    '[data-selected] > &': { background: vars.color.accent },
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
  // The target is larger than what is seen.
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
  insetInlineStart: '50%',
  translate: '-50% 0',
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
