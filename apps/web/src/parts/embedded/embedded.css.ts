import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const page = style({ minInlineSize: 0 });
/** Padding that keeps the first row away from the edge of the frame if there is no title. */
export const untitled = style({ paddingBlockStart: vars.size.gutter });
