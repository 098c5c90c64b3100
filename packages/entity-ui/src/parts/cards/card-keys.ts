import type { KeyboardEvent } from 'react';
import type { CardActions } from './CardMenu.tsx';

/** What keys do with the thing of a card: its buttons lie in a menu, where no key finds them. */
export const cardActs = ({ onEdit, onDelete }: CardActions): Readonly<Record<string, (() => void) | undefined>> => ({
  F2: onEdit,
  Delete: onDelete,
});

/** Hears those keys where the focus is inside of the card. */
export const cardKeys =
  (actions: CardActions) =>
  ({ key }: KeyboardEvent): void =>
    cardActs(actions)[key]?.();
