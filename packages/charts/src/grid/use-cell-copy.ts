import { useText } from '@sightline/core/react';
import { useToldCopy, type ToldCopy } from '@sightline/ui-kit';
import { cellsMessages } from '../messages/cells.ts';

/** Returns a function that copies cells and reports their number in a toast. */
export const useCellCopy = (): ((what: Pick<ToldCopy, 'text' | 'html'> & { readonly count: number }) => void) => {
  const text = useText(cellsMessages);
  const copy = useToldCopy();
  return ({ count, ...content }) =>
    void copy({ ...content, done: text('cells.copied', { count }), refused: text('cells.refused') });
};
