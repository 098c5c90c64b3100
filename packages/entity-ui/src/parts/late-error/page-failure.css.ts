import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, size, space, type } = vars;

export const page = style({
  display: 'grid',
  gap: space[12],
  inlineSize: '100%',
  maxInlineSize: 720,
  padding: size.gutter,
});
export const missing = style({ display: 'grid', placeItems: 'center', flex: 1, padding: size.gutter });
export const waysOut = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[8] });
/** A link that is displayed among buttons. */
export const way = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  minBlockSize: size.control,
  paddingInline: space[12],
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  font: type.label,
  color: color.text,
  background: color.surface,
  selectors: { '&:hover': { background: color.hover } },
});
