import { useText } from '@sightline/core/react';
import { useRangeText } from '@sightline/entity-ui';
import { filterWordsMessages } from '../../messages/filter-words.ts';
import { selectionWords, type WordsAsked } from '../../model/filter-words.ts';
import type { Selection } from '../../model/selection.ts';

/** Returns a function that describes a selection in words. */
export const useSelectionWords = () => {
  const words = { text: useText(filterWordsMessages), rangeText: useRangeText() };
  return (selection: Selection | undefined, asked?: WordsAsked): string => selectionWords(selection, words, asked);
};
