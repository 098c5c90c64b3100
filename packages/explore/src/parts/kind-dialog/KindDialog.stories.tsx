import { editableKinds } from '@sightline/charts/edit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { KindDialog } from './KindDialog.tsx';

const meta = {
  title: 'Explorer/KindDialog',
  component: KindDialog,
  args: { kinds: editableKinds, value: 'pie', onChoose: () => undefined, onClose: () => undefined },
} satisfies Meta<typeof KindDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllKinds: Story = {};
