import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { PublishedBadge } from './PublishedBadge.tsx';

const meta = {
  title: 'Entities/Published badge',
  component: PublishedBadge,
  args: { published: true },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof PublishedBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Published: Story = {};
export const Draft: Story = { args: { published: false } };
