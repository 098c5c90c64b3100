import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { SaveDialog } from './SaveDialog.tsx';

const meta = {
  title: 'SQL Lab/SaveDialog',
  component: SaveDialog,
  args: { title: 'Docks by station', onClose: () => undefined, onSave: async () => {} },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof SaveDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const saved: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save query' }));
  },
};

export const Open: Story = {};
export const WithoutName: Story = { args: { title: '' } };
export const NameTooLong: Story = { args: { title: 'Docks '.repeat(50) }, ...saved };
export const Saving: Story = { args: { onSave: () => new Promise(() => undefined) }, ...saved };
export const NotSaved: Story = {
  args: { onSave: () => Promise.reject(refuse(403, { message: 'You may not save queries' })) },
  ...saved,
};
