import type { Meta, StoryObj } from '@storybook/react-vite';
import { Home } from './Home.tsx';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';

const meta = {
  title: 'Catalogue/Home',
  component: Home,
  // Stories store no settings, so that each opens as on the first visit.
  args: { memory: { read: () => undefined, write: () => undefined } },
} satisfies Meta<typeof Home>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (holding: Holding): Story => ({
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const Full = over('full');
export const Nothing = over('nothing');
export const Failing = over('failing');
