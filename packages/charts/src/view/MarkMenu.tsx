import { useText } from '@sightline/core/react';
import { copyText, PointMenu, type MenuEntry } from '@sightline/ui-kit';
import { Copy, Filter, FilterX, Table2, Split } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MenuMark, ViewportPoint } from '../kind/chart-props.ts';
import type { Condition } from '../kind/clause.ts';
import { conditionOf } from '../kind/conditions.ts';
import type { MarkActions, MarkLink } from '../kind/mark-actions.ts';
import { interactMessages } from '../messages/interact.ts';
import { useConditionsText } from './use-conditions-text.ts';

export interface MarkMenuProps {
  readonly mark: MenuMark;
  readonly at: ViewportPoint;
  readonly actions: MarkActions;
  readonly labels: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/**
 * Returns the entries for filtering by a mark: a single entry, or a submenu if the mark has several conditions to
 * choose from.
 */
const filterEntry = (
  entry: { readonly id: string; readonly label: string; readonly icon: typeof Filter },
  choices: readonly { readonly label: string; readonly conditions: readonly Condition[] }[],
  onFilter: (conditions: readonly Condition[]) => void,
): readonly MenuEntry[] => {
  const [only, ...others] = choices;
  if (!only) return [];
  if (others.length === 0) return [{ ...entry, note: only.label, onSelect: () => onFilter(only.conditions) }];
  return [
    {
      ...entry,
      items: choices.map(({ label, conditions }, at) => ({
        id: `${entry.id}-${at}`,
        label,
        onSelect: () => onFilter(conditions),
      })),
    },
  ];
};

const between = (groups: readonly (readonly MenuEntry[])[]): readonly MenuEntry[] =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : ['divider' as const, ...group]));

const noLinks: readonly MarkLink[] = [];

/** Menu of a mark: show its rows, break it out by a dimension, filter by it, copy its value, and open links. */
export const MarkMenu = ({ mark, at, actions, labels, onClose }: MarkMenuProps) => {
  const text = useText(interactMessages);
  const { onRows, onBreakOut, onFilter } = actions;
  const { label, copy, clauses, entries = [] } = mark;
  const words = useConditionsText(labels);
  const [links, setLinks] = useState(actions.links ? undefined : noLinks);
  const [asked] = useState(() => actions.links);
  useEffect(() => {
    // If the links fail to load, the other entries are still shown.
    asked?.().then(setLinks, () => setLinks(noLinks));
  }, [asked]);
  if (!links) return null;
  const conditions = clauses.map(conditionOf);
  const isOf = (condition: Condition) => words([condition]);
  const single = conditions.map((condition) => ({ label: isOf(condition), conditions: [condition] }));
  const all = conditions.length > 1 ? [{ label: words(conditions), conditions }] : [];
  // A condition with a range cannot be excluded by a filter, nor can a combination of several conditions.
  const others = conditions.flatMap((condition) =>
    'values' in condition && !(actions.filtersWithoutGrain && condition.grain !== undefined)
      ? [{ label: isOf(condition), conditions: [{ ...condition, excluded: true }] }]
      : [],
  );
  const items = between([
    [
      ...(onRows ? [{ id: 'rows', label: text('interact.rows'), icon: Table2, onSelect: () => onRows(mark) }] : []),
      ...(onBreakOut && clauses.length > 0
        ? [{ id: 'break-out', label: text('interact.breakOut'), icon: Split, onSelect: () => onBreakOut(mark) }]
        : []),
    ],
    onFilter
      ? [
          ...filterEntry(
            { id: 'filter', label: text('interact.filterTo'), icon: Filter },
            [...all, ...single],
            onFilter,
          ),
          ...filterEntry({ id: 'exclude', label: text('interact.exclude'), icon: FilterX }, others, onFilter),
        ]
      : [],
    copy === undefined
      ? []
      : [{ id: 'copy', label: text('interact.copyValue'), icon: Copy, onSelect: () => void copyText(copy) }],
    entries,
    links,
  ]);
  return <PointMenu label={label ?? text('interact.menu')} items={items} at={at} onClose={onClose} />;
};
