export interface TabRoom {
  /** Width available for all tabs, in px. */
  readonly room: number;
  readonly gap: number;
  /** Width of the button for the remaining tabs, in px. */
  readonly more: number;
  /** Index of the selected tab, which always stays in the row. */
  readonly chosen: number;
}

/**
 * Returns the indexes of the tabs that stay in the row: all tabs if they fit, otherwise the selected tab and as many
 * from the start as fit beside it.
 */
export const tabsThatFit = (widths: readonly number[], { room, gap, more, chosen }: TabRoom): ReadonlySet<number> => {
  const places = widths.map((_, place) => place);
  if (widths.reduce((sum, width) => sum + width + gap, -gap) <= room) return new Set(places);
  const stay = new Set([chosen]);
  let left = room - more - gap - (widths[chosen] ?? 0);
  for (const place of places.filter((each) => each !== chosen)) {
    left -= (widths[place] ?? 0) + gap;
    if (left < 0) break;
    stay.add(place);
  }
  return stay;
};
