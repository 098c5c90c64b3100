/** What opens the palette, from anywhere and at once. */
export const paletteKeys = 'Mod+K';
