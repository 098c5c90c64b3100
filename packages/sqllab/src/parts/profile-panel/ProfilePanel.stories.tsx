import type { Meta, StoryObj } from '@storybook/react-vite';
import { addBatch, noRows } from '../../model/result-rows.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { gridColumns } from '../result-pane/grid-columns.ts';
import { ProfilePanel } from './ProfilePanel.tsx';

const noop = () => undefined;
const onlyNulls = {
  keyIndex: 0,
  rows: 3,
  columns: [{ encoding: 'integer', values: new Int32Array(3), nulls: Uint8Array.of(0b111) }],
} as const;

const meta = {
  title: 'SQL Lab/ProfilePanel',
  component: ProfilePanel,
  args: {
    rows: madeRows,
    busy: false,
    cut: false,
    columns: gridColumns(madeRows.columns, 'en'),
    column: 1,
    onColumn: noop,
    onClose: noop,
  },
  decorators: [
    (Inner) => (
      <StoryFrame width={320} height={420}>
        {Inner()}
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ProfilePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Numbers: Story = {};
export const Texts: Story = { args: { column: 0 } };
export const Times: Story = { args: { column: 3 } };
/** More rows are arriving. */
export const SoFar: Story = { args: { busy: true } };
/** The row limit has cut the result off. */
export const Cut: Story = { args: { cut: true } };
export const NoRows: Story = { args: { rows: noRows(madeRows.columns) } };
export const OnlyNulls: Story = {
  args: { rows: addBatch(noRows(madeRows.columns.slice(1, 2)), onlyNulls), column: 0 },
};
