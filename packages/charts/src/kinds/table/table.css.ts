import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** The search field above the rows. */
export const frame = style({ display: 'flex', flexDirection: 'column', gap: vars.space[6], blockSize: '100%' });
export const search = style({ flex: 'none', minBlockSize: vars.size.controlSm, maxInlineSize: '240px' });
