import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { exportWords } from './export-menu-story.ts';

const meta = {
  title: 'Entities/ExportMenu',
  component: ExportMenu,
  args: { source: { client_id: 'made' }, words: exportWords },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof ExportMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
