import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';

const meta = {
  title: 'SQL Lab/DownloadMenu',
  component: DownloadMenu,
  args: { clientId: 'made' },
  decorators: [(Inner) => <StoryFrame height={320}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof DownloadMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
