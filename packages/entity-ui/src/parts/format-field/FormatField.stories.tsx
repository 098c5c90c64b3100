import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { FormatField, type FormatFieldProps } from './FormatField.tsx';

const Choice = ({ value: first, ...props }: Omit<FormatFieldProps, 'onChange'>) => {
  const [value, setValue] = useState(first);
  return <FormatField {...props} value={value} onChange={setValue} />;
};

const meta = {
  title: 'Entities/FormatField',
  component: Choice,
  args: { label: 'Number format', kind: 'number', value: ',.2f' },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof Choice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Numbers: Story = {};
export const Amounts: Story = { args: { currency: { symbol: 'EUR' } } };
export const Dates: Story = { args: { label: 'Date format', kind: 'date', value: 'smart_date' } };
export const StoredTimes: Story = { args: { label: 'Time format', kind: 'stored-time', value: '', clearable: true } };
export const Unreadable: Story = { args: { value: 'two decimals' } };
