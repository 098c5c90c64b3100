import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { FixList } from './FixList.tsx';

const noop = () => undefined;

const meta: Meta<typeof FixList> = {
  title: 'SQL Lab/FixList',
  component: FixList,
  args: {
    fixes: [
      {
        label: 'Add region to GROUP BY',
        preview: [
          { kind: 'kept', text: '… count(*) FROM customers' },
          { kind: 'added', text: ' GROUP BY region' },
        ],
        onUse: noop,
      },
      {
        label: 'Replace FORM with FROM',
        preview: [
          { kind: 'kept', text: 'SELECT * ' },
          { kind: 'removed', text: 'FORM' },
          { kind: 'added', text: 'FROM' },
          { kind: 'kept', text: ' customers' },
        ],
        onUse: noop,
      },
    ],
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
};
export default meta;

export const Light: StoryObj<typeof FixList> = { globals: { theme: 'light' } };
export const Dark: StoryObj<typeof FixList> = { globals: { theme: 'dark' } };
