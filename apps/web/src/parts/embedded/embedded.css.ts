import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const page = style({ minInlineSize: 0 });
/** Without a title, the first row keeps its distance from the frame. */
export const untitled = style({ paddingBlockStart: vars.size.gutter });
