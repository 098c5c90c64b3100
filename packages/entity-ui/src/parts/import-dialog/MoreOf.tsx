import { Button } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';

export interface MoreOfProps<T> {
  readonly items: readonly T[];
  /** The words of the button that shows this many more. */
  readonly more: (count: number) => string;
  readonly children: (item: T) => ReactNode;
}

/** What is drawn at once: a bundle may hold ten thousand files. */
const step = 100;

/** Entries of a list, a hundred at a time. */
export const MoreOf = <T,>({ items, more, children }: MoreOfProps<T>): ReactNode => {
  const [shown, setShown] = useState(step);
  const next = Math.min(step, items.length - shown);
  return (
    <>
      {items.slice(0, shown).map(children)}
      {next > 0 && (
        <li>
          <Button size="sm" onClick={() => setShown(shown + step)}>
            {more(next)}
          </Button>
        </li>
      )}
    </>
  );
};
