import type { CardActions } from '../cards/CardMenu.tsx';
import type { ListDescription } from './list-description.ts';
import type { Selection } from './use-selection.ts';

/** Actions of a card's shortcuts. The card's buttons are in its menu, so shortcuts cannot click them. */
const cardActs = ({ onEdit, onDelete }: CardActions): Readonly<Record<string, (() => void) | undefined>> => ({
  F2: onEdit,
  Delete: onDelete,
});

/**
 * Handles a key on the focused row: Esc ends the selection, Delete deletes the selected rows, and other keys click the
 * row's button with that shortcut. Returns true if the key was used.
 */
export const pressRowKey = <Row extends { readonly id: number }>(
  {
    list,
    rows,
    selection,
  }: {
    readonly list: ListDescription<Row>;
    readonly rows: readonly Row[];
    readonly selection: Selection;
  },
  row: Row,
  key: string,
  element: Element,
): boolean => {
  const { active, selected, toggleMode, clear } = selection;
  const deletion = list.bulk.find(({ danger }) => danger);
  const button = [...element.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (each) => each.getAttribute('aria-keyshortcuts') === key,
  );
  const press = button && (() => button.click());
  const act =
    active && key === 'Escape'
      ? toggleMode
      : key === 'Delete' && selected.size > 0 && deletion
        ? () =>
            deletion.onSelect(
              rows.filter(({ id }) => selected.has(id)),
              clear,
            )
        : (press ?? (list.acts && cardActs(list.acts(row))[key]));
  act?.();
  return act !== undefined;
};
