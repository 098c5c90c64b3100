import type { Meta, StoryObj } from '@storybook/react-vite';
import { SkipLink } from '../hidden/SkipLink.tsx';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { stack } from '../stories.css.ts';
import { Link, LinkProvider } from './Link.tsx';

const meta: Meta<typeof Link> = {
  title: 'Parts/Link',
  component: Link,
  args: { href: '#charts', children: 'All charts' },
};
export default meta;
type Story = StoryObj<typeof Link>;

export const Plain: Story = {};

/** A host that opens its own pages without a reload renders all links below. */
export const OfAHost: Story = {
  render: (args) => (
    <LinkProvider value={({ children, ...rest }) => <a {...rest}>{children} (in place)</a>}>
      <Link {...args} />
    </LinkProvider>
  ),
};

/** Press Tab: the first tab stop jumps over the navigation. The heading is only for screen readers. */
export const Unseen: Story = {
  render: () => (
    <div className={stack}>
      <SkipLink target="words" />
      <VisuallyHidden as="h1">Charts</VisuallyHidden>
      <p id="words">Words of the page</p>
    </div>
  ),
};
