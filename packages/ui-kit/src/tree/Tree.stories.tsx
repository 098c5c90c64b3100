import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Folder, Hash, Table2, Type } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { stack } from '../stories.css.ts';
import { Tree } from './Tree.tsx';
import type { TreeNode } from './tree-node.ts';

const meta: Meta = { title: 'Parts/Tree' };
export default meta;

const nodes: readonly TreeNode[] = [
  {
    id: 'bikes',
    label: 'bikes',
    icon: Folder,
    note: 2,
    children: [
      {
        id: 'bikes.stations',
        label: 'stations',
        icon: Table2,
        note: 412,
        children: [
          { id: 'bikes.stations.name', label: 'name', icon: Type, note: 'varchar' },
          { id: 'bikes.stations.docks', label: 'docks', icon: Hash, note: 'int' },
        ],
      },
      { id: 'bikes.trips', label: 'trips', icon: Table2, note: '8.4M', children: 'unknown', loading: true },
    ],
  },
  { id: 'shop', label: 'shop', icon: Folder, note: 11, children: 'unknown' },
];

function Schemas() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['bikes', 'bikes.stations']));
  const [selected, setSelected] = useState('bikes.stations.docks');
  const expand = (id: string, open: boolean) =>
    setExpanded((now) => (open ? new Set(now).add(id) : new Set([...now].filter((one) => one !== id))));
  return (
    <div className={stack}>
      <Tree
        label="Schemas"
        nodes={nodes}
        expanded={expanded}
        onExpand={expand}
        selected={selected}
        onSelect={(node) => setSelected(node.id)}
        tools={(node) => <IconButton icon={Copy} size="sm" iconSize={12} tabIndex={-1} label={`Copy ${node.label}`} />}
      />
    </div>
  );
}

export const Open: StoryObj = { render: () => <Schemas /> };
