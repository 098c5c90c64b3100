/** The shortcut that opens the palette from anywhere. */
export const paletteKeys = 'Mod+K';
