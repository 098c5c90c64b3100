import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

export const zone = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[12]}`,
  minBlockSize: 64,
  padding: `${space[12]} ${space[16]}`,
  border: `1px dashed ${color.border}`,
  borderRadius: radius.tile,
  color: color.textMuted,
  selectors: {
    '&:hover': { background: color.hover },
    '&[data-over]': { background: color.selected, borderColor: color.accent },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: -1 },
    '&:has(:disabled)': { background: 'none' },
  },
});
export const input = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  selectors: { '&:disabled': { cursor: 'default' } },
});
export const file = style({ display: 'grid', flex: '1 1 160px', minInlineSize: 0, overflowWrap: 'anywhere' });
export const fileName = style({ font: type.label, color: color.text });
export const choose = style({ font: type.label, color: color.accent });
export const size = style({ font: type.small });
