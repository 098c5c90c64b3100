import { useEffect, useState } from 'react';
import type { ShownItem } from '../../model/palette/palette-item.ts';

/**
 * Returns the current index of the selected item. If the item is gone, returns its former index, or the last index of a
 * shorter list.
 */
const placeOf = (
  shown: readonly ShownItem[],
  chosen: { readonly index: number; readonly key: string | undefined },
): number => {
  const place = shown.findIndex(({ item }) => item.key === chosen.key);
  return place >= 0 ? place : Math.min(chosen.index, Math.max(0, shown.length - 1));
};

/** Returns the position of the selected item in the list, and a function that selects another item. */
export const useChosenItem = (shown: readonly ShownItem[], question: string, listId: string) => {
  // The selection belongs to the typed text: with a new text, the best match is selected. The selected item is
  // remembered by key, because later results may be listed above it. If the item is gone, its former position is used.
  const [chosen, setChosen] = useState<{
    readonly question: string;
    readonly index: number;
    readonly key: string | undefined;
  }>();
  const choose = (index: number) => setChosen({ question, index, key: shown[index]?.item.key });
  const index = chosen?.question === question ? placeOf(shown, chosen) : 0;
  useEffect(() => {
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, index, question]);
  return [index, choose] as const;
};
