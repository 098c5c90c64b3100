import { can } from '@sightline/core';
import { useSession, useText, type CommandGroup } from '@sightline/core/react';
import { messages } from '../../messages/keyboard.ts';
import { railOf } from '../../model/rail.ts';
import { isKnownRoute } from '../../model/routes.ts';
import { goKeys, shortcuts } from '../../model/shortcuts.ts';
import { railLabel } from '../rail/rail-label.ts';

export interface ShellActs {
  readonly navigate: (path: string) => void;
  readonly showPalette: () => void;
  readonly showSheet: () => void;
  readonly focusSearch: () => void;
  readonly turnTheme: () => void;
  readonly signOut: () => void;
}

/** A page that the user can open, to visit it or to create an object there. */
export interface ShellPage {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly keys: string | undefined;
  /** True for a page of the backend. Such a page opens in a new tab. */
  readonly out?: boolean;
}

const labels = {
  dashboard: 'keys.new-dashboard',
  chart: 'keys.new-chart',
  query: 'keys.new-query',
  dataset: 'keys.new-dataset',
} as const;

/**
 * Returns the commands of the shell, which work on every screen, and the pages that the user may open or create objects
 * on. Commands and pages without permission are left out.
 */
export const useShellCommands = (
  acts: ShellActs,
): {
  readonly groups: readonly CommandGroup[];
  readonly pages: readonly ShellPage[];
  readonly creating: readonly ShellPage[];
} => {
  const text = useText(messages);
  const { user, menu, capabilities } = useSession();
  const pages = railOf(menu, capabilities.has('backend'))
    .flatMap(({ links }) => links)
    .map((link) => ({ ...link, label: railLabel(text, link), keys: link.page && goKeys[link.page] }));
  const creations = [
    {
      id: 'dashboard',
      may: can(user, 'can_write', 'Dashboard'),
      path: '/dashboard/new/',
      keys: shortcuts.newDashboard,
    },
    { id: 'chart', may: can(user, 'can_write', 'Chart'), path: '/chart/add/', keys: shortcuts.newChart },
    {
      id: 'query',
      may: pages.some(({ page }) => page === 'sql-lab'),
      path: '/sqllab/?new=true',
      keys: shortcuts.newQuery,
    },
    {
      id: 'dataset',
      may: can(user, 'can_write', 'Dataset') && isKnownRoute('/dataset/add/'),
      path: '/dataset/add/',
      keys: shortcuts.newDataset,
    },
  ] as const;
  const creating = creations
    .filter(({ may }) => may)
    .map(({ id, path, keys }): ShellPage => ({ id, path, keys, label: text(labels[id]) }));
  const groups: readonly CommandGroup[] = [
    {
      id: 'everywhere',
      label: text('keys.everywhere'),
      commands: [
        { id: 'palette', label: text('keys.palette'), keys: [shortcuts.palette], run: acts.showPalette },
        { id: 'sheet', label: text('keys.sheet'), keys: [shortcuts.sheet], run: acts.showSheet },
        { id: 'focus-search', label: text('keys.focus-search'), keys: [shortcuts.focusSearch], run: acts.focusSearch },
        { id: 'theme', label: text('keys.theme'), keys: [shortcuts.theme], run: acts.turnTheme },
        { id: 'sign-out', label: text('keys.sign-out'), run: acts.signOut },
      ],
    },
    {
      id: 'go',
      label: text('keys.go'),
      commands: pages.flatMap(({ name, path, label, keys }) =>
        keys === undefined ? [] : [{ id: name, label, keys: [keys], run: () => acts.navigate(path) }],
      ),
    },
    {
      id: 'create',
      label: text('keys.create'),
      commands: creating.map(({ id, path, label, keys }) => ({
        id,
        label,
        ...(keys !== undefined && { keys: [keys] }),
        run: () => acts.navigate(path),
      })),
    },
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    pages: pages.map(({ name, page, ...rest }) => ({ id: name, out: page === undefined, ...rest })),
    creating,
  };
};
