import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { Certified } from './Certified.tsx';

const meta = {
  title: 'Entities/Certified',
  component: Certified,
  args: { certification: { by: 'City office', details: 'Counted at the docks' } },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof Certified>;
export default meta;

export const ByAnOffice: StoryObj<typeof meta> = {};
