import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const page = style({ inlineSize: '100%', maxInlineSize: 720, padding: vars.size.gutter });
