import type { Command, CommandSource, Text } from '@sightline/core/react';
import { listKeyMessages } from '../../messages/list-keys.ts';
import type { ListControl } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

/** State of a list screen that its commands need. */
export interface ListOnShow {
  /** Returns the element of the screen. The buttons in its header become commands too. */
  readonly element: () => HTMLElement | null;
  readonly control: ListControl;
  readonly selection: Selection;
  /** Bulk actions. */
  readonly bulk: ReadonlyArray<{ readonly id: string; readonly label: string; readonly run: () => void }>;
  readonly starred: boolean;
  /** True if the list can also be shown as cards. */
  readonly cards: boolean;
  /** True if the last button of the header creates an object. */
  readonly makes: boolean;
  readonly refresh: () => void;
}

/** Shortcuts that the focused row or card handles itself. */
const rowKeys = (text: Text, { bulk, starred }: ListOnShow): readonly Command[] => [
  { id: 'move', label: text('list-keys.move'), keys: ['ArrowUp', 'ArrowDown', 'j', 'k'] },
  { id: 'open', label: text('list-keys.open'), keys: ['Enter'] },
  ...(bulk.length > 0
    ? [
        { id: 'select', label: text('list-keys.select'), keys: ['x', 'Space'] },
        { id: 'range', label: text('list-keys.range'), keys: ['Shift+ArrowUp', 'Shift+ArrowDown'] },
        { id: 'all', label: text('list-keys.all'), keys: ['Mod+A'] },
        { id: 'leave', label: text('list-keys.leave'), keys: ['Esc'] },
      ]
    : []),
  { id: 'edit', label: text('list-keys.edit'), keys: ['F2'] },
  { id: 'delete', label: text('list-keys.delete'), keys: ['Del'] },
  ...(starred ? [{ id: 'star', label: text('list-keys.star'), keys: ['f'] }] : []),
];

/** Buttons of the header, as commands that click them; buttons with a menu are left out. */
const headerCommands = (text: Text, { element, makes }: ListOnShow): readonly Command[] => {
  const buttons = [
    ...(element()?.querySelectorAll<HTMLElement>(
      'header button:not([role], [aria-haspopup], [aria-disabled="true"]), header a[href]',
    ) ?? []),
  ].filter(({ textContent }) => textContent !== '');
  return buttons.map((button, at) => ({
    id: `header-${at}`,
    label:
      makes && at === buttons.length - 1 ? text('list-keys.new', { what: button.textContent }) : button.textContent,
    run: () => button.click(),
  }));
};

/** Commands for the whole list. */
const screenCommands = (text: Text, list: ListOnShow): readonly Command[] => {
  const { control, selection, bulk, cards, refresh } = list;
  const { state, change } = control;
  const other = state.viewMode === 'card' ? 'table' : 'card';
  const count = selection.selected.size;
  return [
    ...headerCommands(text, list),
    ...(count > 0
      ? bulk.map(({ id, label, run }) => ({
          id: `bulk-${id}`,
          label: text('list-keys.bulk', { what: label, count }),
          run,
        }))
      : []),
    { id: 'refresh', label: text('list-keys.refresh'), keys: ['r'], run: refresh },
    ...(Object.keys(state.filters).length > 0
      ? [
          {
            id: 'clear',
            label: text('list-keys.clear'),
            run: () => change({ pageIndex: 0, filters: {} }),
          },
        ]
      : []),
    ...(cards
      ? [
          {
            id: 'view',
            label: text(other === 'card' ? 'list-keys.cards' : 'list-keys.table'),
            run: () => change({ viewMode: other }),
          },
        ]
      : []),
  ];
};

/** All commands of a list screen, for shortcuts and the palette. */
export const listCommands: CommandSource<ListOnShow> = {
  messages: listKeyMessages,
  commandsOf: (text, list) => ({
    id: 'list',
    label: text('list-keys.title'),
    commands: [...rowKeys(text, list), ...screenCommands(text, list)],
  }),
};
