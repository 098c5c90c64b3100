import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, noTemplate, fault, noRows] = samples;

const meta = {
  title: 'Charts/Template',
  component: StoryFrame,
  args: { ...typical!, height: 260 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const NoTemplate: Story = { args: noTemplate! };
export const Fault: Story = { args: fault! };
export const NoRows: Story = { args: noRows! };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Small: Story = { args: { width: 200, height: 120 } };
