import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { SchemaTree } from './SchemaTree.tsx';

const noop = () => undefined;

const meta = {
  title: 'SQL Lab/SchemaTree',
  component: SchemaTree,
  args: { databases: [{ id: 1, name: 'examples' }], databaseId: 1, onDatabase: noop, onInsert: noop, onPreview: noop },
  decorators: [
    (Inner) => (
      <StoryFrame width={280} height={420}>
        {Inner()}
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof SchemaTree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tables: Story = {};
export const NoDatabase: Story = { args: { databases: [], databaseId: null } };
