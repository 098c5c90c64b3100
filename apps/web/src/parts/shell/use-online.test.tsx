import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';

const goOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

afterEach(() => {
  goOnline(true);
  Reflect.deleteProperty(navigator, 'onLine');
});

it('SHELL-46 says that the network is gone, keeps what was typed, and fetches stale data again when it is back', async () => {
  const read = vi.fn(async () => `answer ${read.mock.calls.length}`);
  const fresh = vi.fn(async () => 'fresh');
  const Page = () => {
    const { data } = useQuery({ queryKey: ['answer'], queryFn: read });
    useQuery({ queryKey: ['fresh'], queryFn: fresh, staleTime: Infinity });
    return (
      <>
        <p>{data}</p>
        <input aria-label="Notes" />
      </>
    );
  };
  const { screen } = await openApp({ loaders: { home: async () => ({ Page }) } });
  await expect.element(screen.getByText('answer 1')).toBeVisible();
  await screen.getByLabelText('Notes').fill('half a thought');

  goOnline(false);
  const banner = screen.getByText('You are offline. Data may be outdated. What you type is kept.');
  await expect.element(banner).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);

  goOnline(true);
  await expect.element(screen.getByText('answer 2')).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Notes')).toHaveValue('half a thought');
  expect(fresh).toHaveBeenCalledTimes(1);
});
