import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'grid', gap: vars.space[16] });
export const quiet = style({ margin: 0, font: vars.type.small, color: vars.color.textMuted });
