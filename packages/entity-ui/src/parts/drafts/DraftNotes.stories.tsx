import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { DraftNotes } from './DraftNotes.tsx';

const meta: Meta<typeof DraftNotes> = {
  title: 'Entities/Draft notes',
  component: DraftNotes,
  decorators: [(Inner) => <StoryFrame handlers={{}}>{Inner()}</StoryFrame>],
};
export default meta;
type Story = StoryObj<typeof DraftNotes>;

export const Restored: Story = { args: { keeper: { stage: 'kept' }, restored: true, onDiscard: () => undefined } };
export const NotKept: Story = { args: { keeper: { stage: 'failed' }, restored: false, onDiscard: () => undefined } };
