import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy } from 'lucide-react';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { CardMenu } from './CardMenu.tsx';

const noop = () => undefined;

const meta = {
  title: 'Entities/Card menu',
  component: CardMenu,
  args: {
    name: 'Trips by hour',
    actions: {
      onEdit: noop,
      others: [{ id: 'copy', label: 'Duplicate', icon: Copy, onSelect: noop }],
      onShare: noop,
      onExport: noop,
      onVersions: noop,
      onDelete: noop,
    },
  },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof CardMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button'));
  },
};
export const Busy: Story = { args: { busy: true } };
