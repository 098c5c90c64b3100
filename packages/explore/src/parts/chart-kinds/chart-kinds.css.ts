import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const gallery = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: vars.space[8],
});
export const strip = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
export const more = style({ marginBlockStart: vars.space[8] });
const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 1 },
    '&:has(:checked)': {
      background: vars.color.accentFill,
      color: vars.color.accent,
      borderColor: vars.color.accentBorder,
    },
  },
});
export const small = style([choice, { inlineSize: vars.size.control, blockSize: vars.size.control }]);
export const large = style([
  choice,
  { flexDirection: 'column', padding: vars.space[16], font: vars.type.label, textAlign: 'center' },
]);
export const input = style({ position: 'absolute', opacity: 0, inlineSize: 1, blockSize: 1 });
export const fieldset = style({ position: 'relative', border: 0, margin: 0, padding: 0, minInlineSize: 0 });
export const legend = style({
  padding: 0,
  paddingBlockEnd: vars.space[4],
  font: vars.type.label,
  color: vars.color.text,
});
export const note = style({
  margin: 0,
  marginBlockStart: vars.space[8],
  font: vars.type.small,
  color: vars.color.textMuted,
});
