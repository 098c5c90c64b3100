import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartColumn } from 'lucide-react';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { LateMissingPage } from './LateMissingPage.tsx';

const meta = {
  title: 'Entities/Missing page',
  component: LateMissingPage,
  args: {
    icon: ChartColumn,
    title: 'Chart not found',
    help: 'It was deleted, or you may not see it.',
    list: { path: '/chart/list/', label: 'All charts' },
  },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof LateMissingPage>;
export default meta;

export const Chart: StoryObj<typeof meta> = {};
