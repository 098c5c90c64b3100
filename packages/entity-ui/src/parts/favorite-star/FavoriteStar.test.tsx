import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { FavoriteStar } from './FavoriteStar.tsx';

const show = async (handlers: MemoryHandlers) => {
  const api = makeMemoryApi(handlers);
  const screen = await render(
    <CoreProvider api={api} session={makeSession()} locale="en" queryClient={new QueryClient()}>
      <ToastProvider>
        <FavoriteStar kind="chart" id={7} favorite={false} />
      </ToastProvider>
    </CoreProvider>,
  );
  return { api, screen };
};

it('HOME-42 shows the star at once, before the server has answered', async () => {
  const answer = Promise.withResolvers<{ result: string }>();
  const { api, screen } = await show({ favorChart: () => answer.promise });
  await screen.getByRole('button', { name: 'Add to favorites' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Remove from favorites' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(api.calls).toEqual([{ name: 'favorChart', input: { params: { pk: 7 } } }]);
  answer.resolve({ result: 'OK' });
});

it('HOME-42 takes the star back when the call fails', async () => {
  const { screen } = await show({ favorChart: () => Promise.reject(refuse(500, { message: 'no' })) });
  await screen.getByRole('button', { name: 'Add to favorites' }).click();
  await expect.element(screen.getByText('The favorite could not be changed')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Add to favorites' }))
    .toHaveAttribute('aria-pressed', 'false');
});

it('HOME-42 HOME-47 offers the way back from a star, and says of one item only what came last', async () => {
  const ok = () => ({ result: 'OK' });
  const { api, screen } = await show({ favorChart: ok, unfavorChart: ok });
  const star = screen.getByRole('button', { name: 'Add to favorites' });
  await star.click();
  await expect.element(screen.getByText('Added to favorites', { exact: true })).toBeVisible();
  await star.click();
  await expect.poll(() => api.calls.length).toBe(2);
  expect(screen.getByRole('status').elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.calls.at(-1)).toEqual({ name: 'unfavorChart', input: { params: { pk: 7 } } });
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});
