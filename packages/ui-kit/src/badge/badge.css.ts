import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color } = vars;

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: vars.space[4],
  maxInlineSize: '100%',
  blockSize: 18,
  paddingInline: vars.space[6],
  font: vars.type.microLabel,
  whiteSpace: 'nowrap',
  borderRadius: vars.radius.control,
});

export const tone = styleVariants({
  neutral: { background: color.hover, color: color.textMuted },
  accent: { background: color.accentFill, color: color.accent },
  success: { background: color.successFill, color: color.success },
  warning: { background: color.warningFill, color: color.warning },
  danger: { background: color.dangerFill, color: color.danger },
  info: { background: color.infoFill, color: color.info },
});

export const status = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  // Aligns the status with the text of the other cells in its table row.
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
});

export const statusTone = styleVariants({
  neutral: { color: color.textFaint },
  accent: { color: color.accent },
  success: { color: color.success },
  warning: { color: color.warning },
  danger: { color: color.danger },
  info: { color: color.info },
});
