import { recentActivity } from '@sightline/core/cache';
import { can } from '@sightline/core';
import { useApi, useSession, type CommandGroup } from '@sightline/core/react';
import { foldText, rankItems } from '@sightline/core/finding';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { groupItems } from '../../model/palette/group-items.ts';
import { readRecents, recencyOf, recentItems, recentOf, withOpened } from '../../model/palette/own-recents.ts';
import type { ItemGroup, PaletteItem } from '../../model/palette/palette-item.ts';
import { isInScope, readTyped } from '../../model/palette/read-typed.ts';
import { pathOfItem } from '../../model/palette/steps-of.ts';
import type { LocalMemory } from '../../ports/local-memory.ts';
import { usePeople, useTags } from '../../reads/use-tags-and-people.ts';
import { useThings } from '../../reads/use-things.ts';
import { PaletteView } from './PaletteView.tsx';
import { useSteps } from './use-steps.ts';

export interface PaletteProps {
  /** Items that are available on every screen, such as pages to open, and commands of the current screen. */
  readonly everywhere: readonly PaletteItem[];
  readonly onScreen: readonly CommandGroup[];
  readonly memory: LocalMemory;
  readonly now: () => number;
  readonly href: (path: string) => string;
  readonly navigate: (path: string) => void;
  readonly onClose: () => void;
}

const memoryKey = 'sightline.palette';
const mostShown = 60;
const mostOfEach = 20;
const mostRecent = 6;
const recentPageSize = 20;

const itemsOf = (groups: readonly CommandGroup[]): readonly PaletteItem[] =>
  groups.flatMap(({ id, commands }) =>
    commands.flatMap(({ id: name, label, keys, run }): PaletteItem[] =>
      run
        ? [{ key: `${id}.${name}`, type: 'action', title: foldText(label), run, ...(keys?.[0] && { keys: keys[0] }) }]
        : [],
    ),
  );

const plain = (items: readonly PaletteItem[]): ItemGroup['items'] =>
  items.map((item) => ({ item, marks: [], named: true }));

/** Returns the user's recent items: those stored in this browser and those stored on the server. */
const useRecents = (memory: LocalMemory) => {
  const api = useApi();
  const { user } = useSession();
  const kept = useMemo(() => readRecents(memory.read(memoryKey)), [memory]);
  const { data } = useQuery({
    ...recentActivity(api, { distinct: true, page: 0, page_size: recentPageSize }),
    enabled: can(user, 'can_recent_activity', 'Log'),
  });
  const all = useMemo(
    () =>
      [
        ...kept,
        ...(data?.result ?? []).flatMap((each) => recentOf(each.item_title, each.item_url, each.time) ?? []),
      ].toSorted((a, b) => b.atMs - a.atMs),
    [kept, data],
  );
  return { kept, all };
};

/** The palette: searches everything that the user may open or do. */
export const Palette = ({ everywhere, onScreen, memory, now, href, navigate, onClose }: PaletteProps): ReactNode => {
  const [typed, setTyped] = useState('');
  const [about, setAbout] = useState<PaletteItem>();
  const [stepTyped, setStepTyped] = useState('');
  const { scope, text } = readTyped(typed);
  const { kept, all } = useRecents(memory);
  const recency = useMemo(() => recencyOf(all), [all]);
  const things = useThings(about || scope !== 'all' ? '' : text);
  const tags = useTags(scope, text);
  const people = usePeople(scope, text);
  const own = useMemo(() => itemsOf(onScreen), [onScreen]);
  const open = (path: string, newTab: boolean) => {
    onClose();
    if (newTab) window.open(href(path), '_blank', 'noopener');
    else navigate(path);
  };
  const steps = useSteps(about, { typed: stepTyped, open, href, onClose });
  const groups = useMemo((): readonly ItemGroup[] => {
    if (scope === 'all' && text === '') {
      const recent = recentItems(all).slice(0, mostRecent);
      return [
        { name: 'recent' as const, items: plain(recent) },
        { name: 'screen' as const, items: plain(own) },
        { name: 'actions' as const, items: plain(everywhere.filter(({ type }) => type !== 'page')) },
      ].filter(({ items }) => items.length > 0);
    }
    const among = [...own, ...everywhere, ...things.items, ...tags.items, ...people.items];
    const inScope = among.filter(({ type }) => isInScope(scope, type));
    return groupItems(rankItems(inScope, text, recency, mostShown), mostOfEach);
  }, [scope, text, all, own, everywhere, things.items, tags.items, people.items, recency]);
  const handlePick = (item: PaletteItem, newTab: boolean) => {
    if (about) {
      item.run?.();
      return;
    }
    memory.write(memoryKey, JSON.stringify(withOpened(kept, item, now())));
    const path = pathOfItem(item);
    if (path !== undefined) open(path, newTab);
    else {
      onClose();
      item.run?.();
    }
  };
  return (
    <PaletteView
      typed={about ? stepTyped : typed}
      onTyped={about ? setStepTyped : setTyped}
      groups={about ? steps : groups}
      asking={!about && (things.asking || tags.asking || people.asking)}
      failed={!about && (things.failed || tags.failed || people.failed)}
      onRetry={things.retry}
      onPick={handlePick}
      about={about}
      onSteps={(item) => {
        setAbout(item);
        setStepTyped('');
      }}
      onBack={() => setAbout(undefined)}
      onClose={onClose}
    />
  );
};
