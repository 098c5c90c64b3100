import type { Meta, StoryObj } from '@storybook/react-vite';
import { rowsFromJson } from '../../model/rows-from-json.ts';
import { addBatch, noRows } from '../../model/result-rows.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ComparePane } from './ComparePane.tsx';

const columns = [
  { column_name: 'district', name: 'district', type: 'VARCHAR', type_generic: 1 },
  { column_name: 'trips', name: 'trips', type: 'BIGINT', type_generic: 0 },
  { column_name: 'minutes', name: 'minutes', type: 'DOUBLE', type_generic: 0 },
];
const resultOf = (rows: readonly (readonly [string, number, number | null])[]) => {
  const data = rows.map(([district, trips, minutes]) => ({ district, trips, minutes }));
  const { schema, batch } = rowsFromJson(columns as never, data as never);
  return addBatch(noRows(schema), batch);
};
const before = resultOf([
  ['Harbor', 18_402, 12.5],
  ['Old town', 15_110, 9.25],
  ['Garden city', 7_031, null],
  ['Airport', 2_204, 31],
]);
const after = resultOf([
  ['Harbor', 19_377, 12.5],
  ['Old town', 15_110, 9.25],
  ['University', 9_120, 8],
  ['Garden city', 7_031, 11.75],
]);

const meta = {
  title: 'SQL Lab/ComparePane',
  component: ComparePane,
  args: {
    before: { name: '2:05:11 PM', rows: before },
    after: { name: 'Result 1', rows: after },
    onClose: () => undefined,
  },
  decorators: [(Inner) => <StoryFrame height={320}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof ComparePane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Differences: Story = {};
export const Equal: Story = { args: { before: { name: '2:05:11 PM', rows: after } } };
