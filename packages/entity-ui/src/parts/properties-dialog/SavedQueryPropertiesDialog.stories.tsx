import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { SavedQueryPropertiesDialog } from './SavedQueryPropertiesDialog.tsx';

const meta = {
  title: 'Entities/Saved query properties',
  component: SavedQueryPropertiesDialog,
  args: { id: 5, onClose: () => undefined },
} satisfies Meta<typeof SavedQueryPropertiesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (handlers: MemoryHandlers): Story => ({
  decorators: [(Inner) => <StoryFrame handlers={handlers}>{Inner()}</StoryFrame>],
});

export const Filled = over({
  getSavedQuery: () => ({
    id: 5,
    result: { id: 5, label: 'Best days', description: 'Days with the most trips.', sql: 'SELECT day FROM bikes.days' },
  }),
});
export const Loading = over({ getSavedQuery: () => new Promise(() => undefined) });
export const Gone = over({ getSavedQuery: () => Promise.reject(refuse(404, { message: 'Not found' })) });
