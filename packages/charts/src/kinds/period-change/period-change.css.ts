import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const parts = style({
  display: 'flex',
  gap: '20px',
  margin: 0,
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space[6],
  borderBlockStart: `1px solid ${vars.color.borderWeak}`,
  flex: 'none',
});
export const label = style({ font: vars.type.small, color: vars.color.textFaint, whiteSpace: 'nowrap' });
export const amount = style({
  margin: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  font: vars.type.smallLabel,
  fontSize: '14px',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-good=true]': { color: vars.color.success },
    '&[data-good=false]': { color: vars.color.danger },
  },
});
export const partial = style({ selectors: { '&[data-partial]': { color: vars.color.warning } } });
