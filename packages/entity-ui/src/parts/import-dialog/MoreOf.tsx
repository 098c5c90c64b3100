import { Button } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';

export interface MoreOfProps<T> {
  readonly items: readonly T[];
  /** Label of the button that shows more entries. */
  readonly more: (count: number) => string;
  readonly children: (item: T) => ReactNode;
}

/** Number of entries that are rendered at a time, because a bundle may contain ten thousand files. */
const step = 100;

/** List entries, one hundred at a time. */
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
