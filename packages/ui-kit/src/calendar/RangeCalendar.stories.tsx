import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { RangeCalendar, type DayRange } from './RangeCalendar.tsx';

const meta = { title: 'Inputs/Range calendar', component: RangeCalendar } satisfies Meta<typeof RangeCalendar>;
export default meta;

const Chosen = ({ locale, months }: { readonly locale: string; readonly months: 1 | 2 }) => {
  const [value, setValue] = useState<DayRange>({ from: '2026-10-12', to: '2026-11-21' });
  return (
    <RangeCalendar label="Days" locale={locale} months={months} today="2026-11-24" value={value} onChange={setValue} />
  );
};

const args = {
  label: 'Days',
  locale: 'en',
  today: '2026-11-24',
  value: { from: undefined, to: undefined },
  onChange: () => {},
};

export const TwoMonths: StoryObj<typeof meta> = { args, render: () => <Chosen locale="en" months={2} /> };
export const OneMonth: StoryObj<typeof meta> = { args, render: () => <Chosen locale="de" months={1} /> };
