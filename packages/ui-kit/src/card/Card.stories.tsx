import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartLine, Ellipsis, Star } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import { PageHeader } from '../page-header/PageHeader.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { stack } from '../stories.css.ts';
import { Card, SmallCard } from './Card.tsx';

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
