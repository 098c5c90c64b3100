import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  overflow: 'hidden',
  gap: vars.space[2],
});
export const value = style({
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: vars.tracking.display,
  lineHeight: 1.15,
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  flex: 'none',
  selectors: { '&[data-empty]': { color: vars.color.textFaint, fontWeight: 400 } },
});
export const note = style({
  font: vars.type.small,
  color: vars.color.textFaint,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  flex: 'none',
  lineHeight: '18px',
});
export const change = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  font: vars.type.smallLabel,
  lineHeight: '18px',
  verticalAlign: 'bottom',
  selectors: {
    '&[data-good=true]': { color: vars.color.success },
    '&[data-good=false]': { color: vars.color.danger },
  },
});
export const trend = style({
  flex: 'none',
  marginBlockStart: 'auto',
  display: 'block',
  direction: 'ltr',
  ':focus-visible': {
    outline: `2px solid ${vars.color.focus}`,
    outlineOffset: '-2px',
    borderRadius: vars.radius.control,
  },
});
