import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ParametersDialog } from './ParametersDialog.tsx';

const noop = () => undefined;

const meta = {
  title: 'SQL Lab/ParametersDialog',
  component: ParametersDialog,
  args: { params: '', nonce: undefined, onClose: noop, onApply: noop },
  decorators: [(Inner) => <StoryFrame height={480}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof ParametersDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { params: '{\n  "district": "North",\n  "least": 10\n}' } };
export const Broken: Story = { args: { params: '{\n  "district": \n}' } };
