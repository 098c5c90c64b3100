import type { ReactElement, ReactNode } from 'react';
import { useRows, type RowsOptions } from '../table/use-rows.ts';
import { grid, place } from './card.css.ts';
import { rootAttributes } from '../root-attributes.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface CardGridProps<Row, Key extends string | number>
  extends Omit<RowsOptions<Row, Key>, 'keys'>, RootProps<HTMLUListElement> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly keyOf: (row: Row) => Key;
  /** Returns the name that is announced when the arrow keys reach the card of a row. */
  readonly nameOf: (row: Row) => string;
  readonly card: (row: Row) => ReactNode;
}

/**
 * A list as cards. The keys are the same as in a table: arrows move, Enter opens, Space or x selects, Shift extends the
 * selection, Mod+A selects all.
 */
export function CardGrid<Row, Key extends string | number>(props: CardGridProps<Row, Key>): ReactElement {
  const { label, rows, keyOf, nameOf, card } = props;
  const walk = useRows({ ...props, keys: rows.map(keyOf) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the cards inside
    <ul
      aria-label={label}
      {...rootAttributes(props)}
      className={joinClasses(grid, props.className)}
      onKeyDown={walk.handleKeyDown}
    >
      {rows.map((row, index) => (
        <li
          key={keyOf(row)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one card is the tab stop, as in a table
          tabIndex={index === walk.current ? 0 : -1}
          aria-label={nameOf(row)}
          className={place}
          onFocus={() => walk.focus(index)}
        >
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
