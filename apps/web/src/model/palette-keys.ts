/** The shortcut that opens the command palette from anywhere. */
export const paletteKeys = 'Mod+K';
