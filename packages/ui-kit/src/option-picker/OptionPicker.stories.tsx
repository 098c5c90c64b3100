import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Option } from '../select/option.ts';
import { OptionPicker } from './OptionPicker.tsx';

const meta = { title: 'Inputs/Option picker', component: OptionPicker } satisfies Meta<typeof OptionPicker>;
export default meta;

const towns = ['Bern', 'Berlin', 'Lyon', 'Nantes', 'Porto'].map((value) => ({ value, label: value }));

const Chosen = () => {
  const [chosen, setChosen] = useState<readonly Option<string>[]>([towns[1]!]);
  const toggle = (option: Option<string>) => {
    const without = chosen.filter(({ value }) => value !== option.value);
    setChosen(without.length < chosen.length ? without : [...chosen, option]);
  };
  return <OptionPicker label="Town" options={towns} multiple chosen={chosen} onToggle={toggle} />;
};

export const Several: StoryObj<typeof meta> = {
  args: { label: 'Town', options: towns, chosen: [], onToggle: () => {} },
  render: () => <Chosen />,
};
