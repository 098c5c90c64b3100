import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';

const meta = {
  title: 'Entities/Removal dialog',
  component: RemovalDialog,
  args: { names: ['Launches'], onRemove: async () => {}, onClose: () => undefined },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof RemovalDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Several: Story = { args: { names: ['Launches', 'Outages', 'Holidays'] } };
/** Lists the objects that use the removed object, and requires DELETE to be typed. */
export const Used: Story = {
  args: {
    children: 'Two charts show this layer. They lose it.',
    usedBy: ['Trips by hour', 'Trips by day'],
    guard: 'typed',
  },
};
/** The dialog does not know yet which objects use the removed object. */
export const Asking: Story = { args: { guard: 'asking' } };
export const NotRemoved: Story = {
  args: { onRemove: () => Promise.reject(refuse(403, { message: 'You may not delete this layer' })) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  },
};
