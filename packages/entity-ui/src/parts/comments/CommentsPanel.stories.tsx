import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame, type StoryFrameProps } from '../../story-frame/StoryFrame.tsx';
import { CommentsPanel } from './CommentsPanel.tsx';
import { makeComments } from './made-comments.ts';

const meta = {
  title: 'Entities/Comments',
  component: CommentsPanel,
  args: { on: { kind: 'dashboard', id: 7, name: 'Sales' }, onClose: () => undefined },
} satisfies Meta<typeof CommentsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (handlers: StoryFrameProps['handlers']): Pick<Story, 'decorators'> => ({
  decorators: [
    (Inner) => (
      <StoryFrame handlers={handlers} capabilities={['comments', 'trash']}>
        {Inner()}
      </StoryFrame>
    ),
  ],
});

export const Written: Story = over(makeComments().handlers);
export const Linked: Story = { ...over(makeComments().handlers), args: { start: { id: 2, doing: 'show' } } };
export const Nothing: Story = over(makeComments([]).handlers);
export const Loading: Story = over({ listComments: () => new Promise(() => undefined) });
export const Failing: Story = over({ listComments: () => Promise.reject(refuse(500, { message: 'Out of order' })) });
