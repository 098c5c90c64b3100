import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Empty } from './Empty.tsx';

it('says what is missing and what to do about it', async () => {
  const screen = await render(
    <Empty title="No charts yet" action={<button type="button">New chart</button>}>
      Charts show the rows of a dataset.
    </Empty>,
  );
  await expect.element(screen.getByText('No charts yet')).toBeVisible();
  await expect.element(screen.getByText('Charts show the rows of a dataset.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'New chart' })).toBeVisible();
});
