import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Badge } from './Badge.tsx';

it('shows its word, whatever its tone', async () => {
  const screen = await render(<Badge tone="success">Published</Badge>);
  await expect.element(screen.getByText('Published')).toBeVisible();
});
