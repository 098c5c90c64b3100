import { LinkProvider } from '@sightline/ui-kit';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { MarkdownTile } from './MarkdownTile.tsx';

it('DASH-33 draws its links as the host does', async () => {
  const screen = await render(
    <LinkProvider value={({ href, children }) => <a href={`/app${href}`}>{children}</a>}>
      <MarkdownTile code="See [the charts](/chart/list/)." />
    </LinkProvider>,
  );
  await expect.element(screen.getByRole('link', { name: 'the charts' })).toHaveAttribute('href', '/app/chart/list/');
});
