import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { operators, simpleFilter, sqlFilter } from '../../model/filter.ts';
import { madeDataset } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { FilterEditor } from './FilterEditor.tsx';

const filterBy = (subject: string, id: string, values: readonly (string | number)[]) =>
  simpleFilter(
    subject,
    operators.find((operator) => operator.id === id)!,
    values,
  );

const meta = {
  title: 'Explorer/FilterEditor',
  component: FilterEditor,
  args: { dataset: madeDataset, value: undefined, onApply: () => undefined },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof FilterEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const Values: Story = { args: { value: filterBy('district', 'IN', ['North', 'Harbour']) } };
export const TimeRange: Story = { args: { value: filterBy('started_at', 'TEMPORAL_RANGE', ['Last week']) } };
export const WithoutValue: Story = { args: { value: filterBy('district', 'IS_NULL', []) } };
export const Sql: Story = { args: { value: sqlFilter('distance_m > 1000', 'WHERE') } };
const openValues: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('combobox', { name: 'Values' }));
};
export const ValuesOffered: Story = { ...Values, play: openValues };
export const ValuesFailing: Story = {
  ...Values,
  decorators: [
    (Inner) => (
      <StoryFrame
        handlers={{
          queryChartData: async () => {
            throw refuse(500, { message: 'The engine does not answer' });
          },
        }}
      >
        {Inner()}
      </StoryFrame>
    ),
  ],
  play: openValues,
};
