import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { noRange } from '../../model/time-range.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { TimeRangeInput } from './TimeRangeInput.tsx';

const Input = ({ first }: { readonly first: string }): ReactNode => {
  const [range, setRange] = useState(first);
  return <TimeRangeInput label="Period" value={range} onChange={setRange} />;
};

const meta = { title: 'Entities/Time range', component: Input, args: { first: 'Last week' } } satisfies Meta<
  typeof Input
>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (getTimeRange: NonNullable<MemoryHandlers['getTimeRange']>): Story => ({
  decorators: [
    (Inner) => (
      <StoryFrame handlers={{ getTimeRange }}>
        <div style={{ inlineSize: 320 }}>{Inner()}</div>
      </StoryFrame>
    ),
  ],
});

const known = over(() => ({
  result: [{ since: '2026-11-13T00:00:00', until: '2026-11-20T00:00:00', timeRange: 'Last week' }],
}));
const opened: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Period/u }));
};

export const Named = known;
export const Days: Story = { ...known, args: { first: '2026-11-01 : 2026-11-15' } };
export const None: Story = { ...known, args: { first: noRange } };
/** The picker is open and shows its calendar. */
export const Open: Story = { ...known, play: opened };
/** The server does not understand the range. */
export const NotUnderstood: Story = {
  ...over(() => Promise.reject(refuse(400, { message: 'Cannot parse time string [next blue moon]' }))),
  args: { first: 'next blue moon' },
};
