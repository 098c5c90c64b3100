import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const stack = style({ display: 'grid', gap: vars.space[12] });
export const names = style({ margin: 0, paddingInlineStart: vars.space[24], overflowWrap: 'anywhere' });
