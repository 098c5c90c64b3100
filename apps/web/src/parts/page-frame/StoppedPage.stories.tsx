import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChunkLoadFailure } from '../../ports/page-shelf.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { StoppedPage } from './StoppedPage.tsx';

const meta = {
  title: 'Screens/Stopped page',
  component: StoppedPage,
  args: {
    failure: new TypeError("Cannot read properties of undefined (reading 'rows')"),
    onRetry: () => undefined,
    onReload: () => undefined,
  },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof StoppedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Crashed: Story = {};
/** The chunk of the page could not be loaded, for example after a new release. */
export const NotLoaded: Story = { args: { failure: new ChunkLoadFailure('chart-list') } };
