import type { Meta, StoryObj } from '@storybook/react-vite';
import '../../styles.css';
import { PhoneInput } from './PhoneInput.tsx';

const meta: Meta<typeof PhoneInput> = {
  title: 'Support/Phone field',
  component: PhoneInput,
  args: { locale: 'en', label: 'Phone' },
};
export default meta;

type Story = StoryObj<typeof PhoneInput>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '+4915123456789' } };
export const Locked: Story = { args: { defaultCountry: 'ch', prefix: 'locked', defaultValue: '+41794242436' } };
export const WithoutTemplate: Story = { args: { defaultValue: '+24740123' } };
export const InError: Story = { args: { defaultValue: '+12', invalid: true } };
export const LongNumbers: Story = { args: { defaultValue: '+4915123456789012345', longNumbers: true } };
export const OfAFewCountries: Story = { args: { onlyCountries: ['de', 'at', 'ch'], defaultCountry: 'at' } };
export const Disabled: Story = { args: { defaultValue: '+12133734253', disabled: true } };
export const RightToLeft: Story = { args: { locale: 'ar', defaultCountry: 'ae', defaultValue: '+971501234567' } };
