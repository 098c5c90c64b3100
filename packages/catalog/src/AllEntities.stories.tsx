import type { Meta, StoryObj } from '@storybook/react-vite';
import { AllEntities } from './AllEntities.tsx';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';

const meta = {
  title: 'Catalogue/All entities of a tag',
  component: AllEntities,
  args: { tagId: 4, onOpen: () => undefined },
} satisfies Meta<typeof AllEntities>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (holding: Holding): Story => ({
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const Full = over('full');
export const Nothing = over('nothing');
export const Failing = over('failing');
