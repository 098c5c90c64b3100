import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';

const meta = {
  title: 'Explorer/DownloadMenu',
  component: DownloadMenu,
  args: { context: {}, fileName: 'Trips by district' },
  decorators: [
    (Inner) => (
      <StoryFrame width={320} height={280}>
        {Inner()}
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof DownloadMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
