import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { CompareMenu } from './CompareMenu.tsx';

const meta = {
  title: 'SQL Lab/CompareMenu',
  component: CompareMenu,
  args: {
    others: [
      { clientId: 'a', name: '2:05:11 PM' },
      { clientId: 'b', name: 'Result 1' },
    ],
    onCompare: () => undefined,
  },
  decorators: [(Inner) => <StoryFrame height={120}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof CompareMenu>;
export default meta;

export const Closed: StoryObj<typeof meta> = {};
