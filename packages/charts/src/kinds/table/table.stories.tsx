import type { Meta, StoryObj } from '@storybook/react-vite';
import { channels, longNames, madeCategories, madeNumber } from '../../story-frame/made-results.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';

const formData = { viz_type: 'table', query_mode: 'aggregate', groupby: ['category'], metrics: ['revenue', 'cost'] };
const metrics = ['revenue', 'cost'];

const meta = {
  title: 'Charts/Table',
  component: StoryFrame,
  args: {
    formData,
    results: [madeCategories([...channels, null, ...longNames], metrics)],
    labels: { revenue: 'Revenue, €' },
  },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const Totals: Story = {
  args: {
    formData: { ...formData, metrics: ['revenue'], show_totals: true },
    results: [madeCategories(longNames), madeNumber(27_000_000)],
  },
};
export const ConditionalColors: Story = {
  args: {
    formData: {
      ...formData,
      conditional_formatting: [
        { column: 'revenue', operator: '>', targetValue: 2_000_000, colorScheme: 'colorSuccess' },
        { column: 'cost', operator: '<', targetValue: 900_000, colorScheme: 'colorError', toTextColor: true },
      ],
    },
  },
};
export const Comparison: Story = {
  args: {
    formData: { ...formData, metrics: ['revenue'], time_compare: ['1 year ago'] },
    results: [
      resultColumns({
        colnames: ['category', 'revenue', 'revenue__1 year ago'],
        coltypes: [1, 0, 0],
        data: channels.map((category, at) => ({
          category,
          revenue: 1_200_000 - at * 90_000,
          'revenue__1 year ago': 1_000_000 + at * 20_000,
        })),
      }),
    ],
  },
};
export const ManyRows: Story = {
  args: {
    results: [
      madeCategories(
        Array.from({ length: 50_000 }, (_, at) => `Row ${at + 1}`),
        metrics,
      ),
    ],
  },
};
export const Nothing: Story = { args: { results: [madeCategories([], metrics)] } };
export const UnknownKind: Story = { args: { formData: { viz_type: 'sankey_v2', metric: 'revenue' } } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Small: Story = { args: { width: 200, height: 120 } };
