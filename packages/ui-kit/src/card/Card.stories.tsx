import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartLine, Ellipsis, Star } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { PageHeader } from '../page-header/PageHeader.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { stack, wide } from '../stories.css.ts';
import { Card, SmallCard } from './Card.tsx';
import { CardGrid } from './CardGrid.tsx';

const meta: Meta = { title: 'Parts/Card and page header' };
export default meta;

export const All: StoryObj = {
  render: () => (
    <div className={stack}>
      <PageHeader lined title="Charts" aside="148" actions={<IconButton icon={Ellipsis} label="More" />} />
      <Card
        title={<a href="#chart">Buyers by earlier orders, a name that is too long</a>}
        cover={<Skeleton height="100%" />}
        meta="Area · shop.orders"
        tools={<IconButton icon={Star} label="Star" size="sm" />}
      />
      <SmallCard icon={ChartLine} title={<a href="#recent">Revenue by channel</a>} caption="Edited 2 hours ago" />
    </div>
  ),
};

const charts = ['Revenue by channel', 'Orders per week', 'Baskets by hour'].map((name, id) => ({ id, name }));

/** The list is one tab stop. Arrow keys move within it, Space selects. */
function Charts() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([1]));
  return (
    <div className={wide}>
      <CardGrid
        label="Charts"
        rows={charts}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        selected={selected}
        onSelect={setSelected}
        card={({ id, name }) => (
          <Card
            title={<a href={`#${id}`}>{name}</a>}
            cover={<Skeleton height="100%" />}
            meta="Line · shop.orders"
            selected={selected.has(id)}
          />
        )}
      />
    </div>
  );
}

export const Grid: StoryObj = { render: () => <Charts /> };
