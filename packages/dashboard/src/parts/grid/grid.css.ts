import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const phone = '(max-width: 767px)';

export const stack = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.size.tileGap,
  minInlineSize: 0,
});

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: vars.size.tileGap,
  alignItems: 'start',
  '@media': { [phone]: { display: 'flex', flexDirection: 'column', alignItems: 'stretch' } },
});

export const cell = style({ position: 'relative', minInlineSize: 0 });

export const heading = styleVariants({
  small: { margin: 0, font: vars.type.titleSm },
  medium: { margin: 0, font: vars.type.title },
  large: { margin: 0, font: vars.type.page, letterSpacing: vars.tracking.page },
});

/** A component's element. In edit mode, frames are drawn over it. */
export const around = style({ position: 'relative', minInlineSize: 0 });
export const box = style([around, { minBlockSize: 0 }]);
export const content = style({ blockSize: '100%' });
// Menus of tiles cannot be used in edit mode. Hiding them with CSS avoids redrawing charts.
globalStyle(`${content}[inert] [aria-haspopup="menu"]`, { visibility: 'hidden' });

export const divider = style({
  inlineSize: '100%',
  border: 0,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.border}`,
});

export const markdown = style({
  overflowWrap: 'anywhere',
  overflow: 'auto',
  font: vars.type.body,
  color: vars.color.textMuted,
});
// The elements of a text come from the author's Markdown. They have no classes, so they are styled by their tags.
globalStyle(`${markdown} > * + *`, { marginBlockStart: vars.space[8] });
globalStyle(`${markdown} :is(h2, h3, h4, h5, h6)`, { font: vars.type.titleSm, color: vars.color.text });
globalStyle(`${markdown} h2`, { font: vars.type.page, letterSpacing: vars.tracking.page });
globalStyle(`${markdown} h3`, { font: vars.type.title, letterSpacing: vars.tracking.title });
globalStyle(`${markdown} :is(strong, b)`, { fontWeight: 600, color: vars.color.text });
globalStyle(`${markdown} a`, { color: vars.color.accent });
globalStyle(`${markdown} :is(ul, ol)`, { paddingInlineStart: vars.space[24] });
globalStyle(`${markdown} ul`, { listStyle: 'disc' });
globalStyle(`${markdown} ol`, { listStyle: 'decimal' });
globalStyle(`${markdown} img`, { maxInlineSize: '100%' });

export const panel = style({ paddingBlockStart: vars.size.tileGap });

// Rows, columns and headers with a background of their own.
globalStyle('[data-ground="surface"]', {
  padding: vars.size.tilePad,
  background: vars.color.surface,
  borderRadius: vars.radius.tile,
});
