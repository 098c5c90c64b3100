import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Facet } from './Facet.tsx';

it('opens its choices, and is cleared beside its name', async () => {
  const handleClear = vi.fn();
  const screen = await render(
    <Facet name="Owner" value="Ada" onClear={handleClear} clearLabel="Clear owner">
      {(close) => (
        <button type="button" onClick={close}>
          Grace
        </button>
      )}
    </Facet>,
  );
  await screen.getByRole('button', { name: /Owner/ }).first().click();
  await screen.getByRole('button', { name: 'Grace' }).click();
  await expect.element(screen.getByRole('button', { name: 'Grace' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Clear owner' }).click();
  expect(handleClear).toHaveBeenCalledTimes(1);
});

it('DASH-21 says that its value waits to be applied', async () => {
  const screen = await render(
    <Facet name="Owner" value="Ada" pending="not applied yet">
      {() => null}
    </Facet>,
  );
  await expect.element(screen.getByRole('button', { name: 'Owner Ada not applied yet' })).toBeVisible();
});
