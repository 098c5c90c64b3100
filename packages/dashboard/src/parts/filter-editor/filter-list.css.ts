import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, type, radius } = vars;
const phone = '(max-width: 767px)';

export const items = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  flex: 1,
  minBlockSize: 0,
  margin: 0,
  paddingInline: space[8],
  paddingBlockEnd: space[16],
  listStyle: 'none',
  overflowY: 'auto',
  '@media': { [phone]: { overflow: 'visible' } },
});
export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 42,
  borderRadius: radius.control,
  selectors: {
    '&:hover': { background: color.hover },
    '&[data-chosen="true"]': { background: color.selected },
    '&[data-lifted="true"]': { opacity: 0.45 },
  },
});
/** Marker of the drop target. */
export const drop = style({
  selectors: {
    '&[data-drop]::before': {
      content: '',
      position: 'absolute',
      insetInline: 4,
      blockSize: 2,
      borderRadius: 1,
      background: color.accent,
      pointerEvents: 'none',
    },
    '&[data-drop="before"]::before': { insetBlockStart: -1 },
    '&[data-drop="after"]::before': { insetBlockEnd: -1 },
  },
});
export const divider = style({ minBlockSize: 34, marginBlockStart: space[6] });
export const grip = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 24,
  blockSize: 28,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.textDisabled,
  cursor: 'grab',
  touchAction: 'none',
  selectors: {
    '&:hover': { color: color.textMuted },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, color: color.text },
  },
  '@media': { '(pointer: coarse)': { inlineSize: 44, blockSize: 44 } },
});
export const open = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 'inherit',
  padding: '4px 8px 4px 4px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 } },
});
export const words = style({ display: 'grid', flex: 1, minInlineSize: 0 });
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const name = style({
  ...clipped,
  font: type.label,
  selectors: { '[data-off="true"] &': { color: color.textFaint } },
});
export const dividerName = style({ ...clipped, font: type.smallLabel, color: color.textMuted });
export const about = style({ ...clipped, font: type.micro, color: color.textFaint });
export const elbow = style({
  flex: 'none',
  inlineSize: 12,
  blockSize: 16,
  marginBlockStart: -14,
  marginInlineStart: 2,
  borderInlineStart: `1.5px solid ${color.border}`,
  borderBlockEnd: `1.5px solid ${color.border}`,
  borderEndStartRadius: 4,
});

export const foot = style({
  display: 'grid',
  gap: space[8],
  flex: 'none',
  padding: '12px 16px 14px',
  borderBlockStart: `1px solid ${color.borderWeak}`,
});
export const footHead = style({ font: type.smallLabel, color: color.textMuted });
export const footRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minBlockSize: 28,
});
export const old = style({ padding: '0 8px 8px' });
