import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const explain = style({
  font: vars.type.small,
  color: vars.color.textMuted,
  marginBlock: `0 ${vars.space[12]}`,
});
export const frame = style({
  blockSize: '200px',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  selectors: { '&[data-invalid]': { borderColor: vars.color.danger } },
});
export const problem = style({
  font: vars.type.small,
  color: vars.color.danger,
  minBlockSize: '1.5em',
  marginBlock: vars.space[6],
});
