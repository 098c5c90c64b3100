import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { suggestDraft } from '../../model/chart-draft.ts';
import { madeResult } from '../../story-frame/made-result.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ChartPanel, type ChartPanelProps } from './ChartPanel.tsx';

const noop = () => undefined;
const days = Array.from({ length: 30 }, (_, at) => Date.UTC(2026, 10, 1 + at));
const trend = madeResult(
  { day: days, orders: days.map((_, at) => 40 + ((at * 37) % 23)), returns: days.map((_, at) => 4 + ((at * 7) % 5)) },
  { day: 'time' },
);
const channels = madeResult({
  channel: ['Web shop', 'Mobile app', 'Marketplace', 'Store'],
  revenue: [48_200, 31_900, 22_450, 9_870],
});
const points = madeResult({
  weight: days.map((_, at) => ((at * 17) % 31) + 1),
  price: days.map((_, at) => ((at * 23) % 41) + 3),
});
const repeated = madeResult({ city: ['Bonn', 'Kiel', 'Bonn'], orders: [3, 4, 5] });

/** A chart panel that shows the user's changes to the draft. The changes are kept in the component's state. */
const Kept = (props: ChartPanelProps) => {
  const [draft, setDraft] = useState(props.draft);
  return <ChartPanel {...props} draft={draft} onDraft={setDraft} />;
};

const meta = {
  title: 'SQL Lab/ChartPanel',
  component: ChartPanel,
  args: {
    rows: trend,
    busy: false,
    cut: false,
    draft: suggestDraft(trend),
    dark: false,
    onDraft: noop,
    onClose: noop,
  },
  render: (props) => <Kept {...props} />,
  decorators: [
    (Inner) => (
      <StoryFrame width={560} height={420}>
        <div style={{ display: 'flex', blockSize: '100%' }}>{Inner()}</div>
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ChartPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Trend: Story = {};
export const Names: Story = { args: { rows: channels, draft: suggestDraft(channels) } };
export const Points: Story = { args: { rows: points, draft: suggestDraft(points) } };
/** Shows two notes: the row limit has truncated the result, and rows were summed. */
export const WithNotes: Story = { args: { rows: repeated, draft: suggestDraft(repeated), cut: true } };
