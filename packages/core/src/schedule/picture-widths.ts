/** Allowed widths of the pictures in alerts and reports, in pixels. */
export const pictureWidths = { least: 600, most: 2400 } as const;
