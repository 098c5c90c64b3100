import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space } = vars;

export const banner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: 36,
  padding: `${space[6]} ${space[12]}`,
  borderRadius: vars.radius.control,
  // Forced colors remove the background, so a border replaces it.
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const tone = styleVariants({
  info: { background: color.infoFill, color: color.info },
  success: { background: color.successFill, color: color.success },
  warning: { background: color.warningFill, color: color.warning },
  danger: { background: color.dangerFill, color: color.danger },
});
export const full = style({ borderRadius: 0, paddingInline: vars.size.gutter });
export const words = style({ flex: 1, minInlineSize: 0 });
export const actions = style({ display: 'flex', flex: 'none', gap: space[4] });

globalStyle(`${actions} button:not(:hover)`, { color: 'inherit', background: 'none' });
