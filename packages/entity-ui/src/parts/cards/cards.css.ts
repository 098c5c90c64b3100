import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, font, radius, space, type } = vars;

export const picture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  // Cards are slightly wider or narrower than the pictures. Show the whole picture, because a cut axis or tile would be
  // misleading.
  objectFit: 'contain',
  objectPosition: 'top',
  selectors: { '&[data-ground="canvas"]': { background: color.canvas } },
});
export const noPicture = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  blockSize: '100%',
  color: color.textFaint,
  background: color.sunken,
});
export const sql = style({
  margin: 0,
  padding: space[12],
  blockSize: '100%',
  overflow: 'hidden',
  font: type.code,
  fontFamily: font.mono,
  color: color.textMuted,
  direction: 'ltr',
  textAlign: 'left',
  maskImage: 'linear-gradient(#000 80%, transparent)',
});
export const keyword = style({ color: color.accent });
export const literal = style({ color: color.success });
export const comment = style({ color: color.textFaint });
export const figure = style({ color: color.warning });
export const metaText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minInlineSize: 0 });
export const end = style({ display: 'inline-flex', flex: 'none', marginInlineStart: 'auto' });
export const certified = style({ display: 'inline-flex', color: color.accent, borderRadius: radius.control });

export const drawing = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[8],
  font: vars.type.small,
  color: vars.color.textFaint,
});
