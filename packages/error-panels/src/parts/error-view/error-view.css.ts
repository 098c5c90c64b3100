import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const stack = style({ display: 'grid', gap: vars.space[12] });
