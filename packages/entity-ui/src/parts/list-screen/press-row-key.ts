import type { CardActions } from '../cards/CardMenu.tsx';
import type { ListDescription } from './list-description.ts';
import type { Selection } from './use-selection.ts';

/** The buttons of a card lie in its menu: what they do is told apart. */
const cardActs = ({ onEdit, onDelete }: CardActions): Readonly<Record<string, (() => void) | undefined>> => ({
  F2: onEdit,
  Delete: onDelete,
});

/**
 * What a key does on the row that has the focus: Esc ends the selection, Delete deletes what is selected, and else a key
 * presses the button of the row that names it. Says whether it did anything.
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
