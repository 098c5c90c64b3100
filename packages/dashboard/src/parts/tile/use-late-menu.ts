import type { MarkActions } from '@sightline/charts';
import { useApi, useLocale, useSession } from '@sightline/core/react';
import { useToasts, type MenuEntry, type MenuProps } from '@sightline/ui-kit';
import { useState } from 'react';
import { loadLateTile } from './load-late-tile.ts';
import type { TileMenuActions } from './menu-facts.ts';

export interface LateMenu {
  readonly entries: Pick<MenuProps, 'prepare' | 'items'>;
  /** Loads the entry that opens the chart in the explorer, for the menu of a mark. */
  readonly links: NonNullable<MarkActions['links']>;
}

/** Entries of a tile's menu. They are loaded when the menu first opens. */
export const useLateMenu = (actions: TileMenuActions): LateMenu => {
  const [make, setMake] = useState<(actions: TileMenuActions) => readonly MenuEntry[]>();
  const { locale } = useLocale();
  const facts = { api: useApi(), toasts: useToasts(), session: useSession(), locale };
  const load = async () => (await loadLateTile()).makeTileMenu(facts);
  return {
    entries: {
      prepare: async () => {
        const made = await load();
        setMake(() => made);
        return true;
      },
      items: () => make?.(actions) ?? [],
    },
    links: async () =>
      (await load())(actions).flatMap((item) =>
        item !== 'divider' && 'id' in item && item.id === 'explore' ? [item] : [],
      ),
  };
};
