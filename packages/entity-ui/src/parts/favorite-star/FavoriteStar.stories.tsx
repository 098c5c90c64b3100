import type { Meta, StoryObj } from '@storybook/react-vite';
import { refuse } from '@sightline/core/testing';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { FavoriteStar } from './FavoriteStar.tsx';

const ok = () => ({ result: 'OK' });
const meta = {
  title: 'Entities/Favorite star',
  component: FavoriteStar,
  args: { kind: 'chart', id: 7, favorite: false },
  decorators: [(Inner) => <StoryFrame handlers={{ favorChart: ok, unfavorChart: ok }}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof FavoriteStar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Favorite: Story = { args: { favorite: true } };
/** The server refuses the change: the star is reset, and a toast shows the reason. */
export const Refused: Story = {
  decorators: [
    (Inner) => (
      <StoryFrame handlers={{ favorChart: () => Promise.reject(refuse(500, { message: 'The server is full' })) }}>
        {Inner()}
      </StoryFrame>
    ),
  ],
};
