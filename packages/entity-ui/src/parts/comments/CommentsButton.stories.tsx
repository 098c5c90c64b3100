import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame, type StoryFrameProps } from '../../story-frame/StoryFrame.tsx';
import { CommentsButton } from './CommentsButton.tsx';
import { makeComments } from './made-comments.ts';

const meta = {
  title: 'Entities/Comments button',
  component: CommentsButton,
  args: { on: { kind: 'dashboard', id: 7, name: 'Sales' }, hash: '' },
} satisfies Meta<typeof CommentsButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (handlers: StoryFrameProps['handlers']): Story => ({
  decorators: [
    (Inner) => (
      <StoryFrame handlers={handlers} capabilities={['comments', 'trash']}>
        {Inner()}
      </StoryFrame>
    ),
  ],
});

export const WithComments = over(makeComments().handlers);
export const WithoutComments = over(makeComments([]).handlers);
/** The URL contains a comment, so the panel is open at this comment. */
export const OpenAtAComment: Story = { ...over(makeComments().handlers), args: { hash: '#comment-2' } };
