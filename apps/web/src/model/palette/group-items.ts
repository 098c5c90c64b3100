import type { ItemGroup, ItemType, ShownItem } from './palette-item.ts';

const groupNames: Readonly<Record<ItemType, ItemGroup['name']>> = {
  dashboard: 'things',
  chart: 'things',
  dataset: 'things',
  'saved-query': 'things',
  page: 'pages',
  action: 'actions',
  help: 'actions',
  tag: 'tags',
  person: 'people',
};

/** Groups the results under headings. The group of the best match comes first; the order within each group is kept. */
export const groupItems = (shown: readonly ShownItem[], mostOfEach: number): readonly ItemGroup[] => {
  const groups = new Map<ItemGroup['name'], ShownItem[]>();
  for (const each of shown) {
    const name = groupNames[each.item.type];
    const group = groups.get(name) ?? [];
    if (group.length < mostOfEach) group.push(each);
    groups.set(name, group);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
};
