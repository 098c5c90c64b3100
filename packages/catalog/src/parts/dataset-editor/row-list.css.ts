import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

/** Fixed row height in px, for virtualization. */
export const rowHeight = 44;

export const frame = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minBlockSize: 0,
  minInlineSize: 0,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
  background: color.surface,
  overflow: 'hidden',
  '@media': { '(max-width: 767px)': { blockSize: 'min(360px, 50dvh)' } },
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: space[8],
  borderBlockEnd: `1px solid ${color.borderWeak}`,
});
export const search = style({ flex: '1 1 auto', minInlineSize: 0 });
export const scroller = style({
  overflowY: 'auto',
  maxBlockSize: 'calc(100dvh - 120px)',
  outline: 'none',
  selectors: { '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${color.focus}` } },
});
export const inner = style({ position: 'relative' });
export const option = style({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  paddingInline: space[12],
  blockSize: rowHeight,
  cursor: 'pointer',
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-selected="true"]': { background: color.selected, boxShadow: `inset 3px 0 0 ${color.accent}` },
    '[dir="rtl"] &[aria-selected="true"]': { boxShadow: `inset -3px 0 0 ${color.accent}` },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
});
export const words = style({ flex: '1 1 auto', minInlineSize: 0, display: 'grid' });
export const name = style({ font: type.label, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const help = style({
  font: type.micro,
  color: color.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const marks = style({ display: 'flex', gap: space[6], color: color.textMuted });
export const wrong = style({ color: color.danger });
export const nothing = style({ padding: space[16], color: color.textMuted });
