import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeDataset, madeRows } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ResultsPane } from './ResultsPane.tsx';

const meta = {
  title: 'Explorer/ResultsPane',
  component: ResultsPane,
  args: { dataset: madeDataset, results: [madeRows], onOpenSqlLab: () => undefined },
  decorators: [
    (Inner) => (
      <StoryFrame width={640} height={280}>
        {Inner()}
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ResultsPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const None: Story = { args: { results: [] } };
