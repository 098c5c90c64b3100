import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { CalendarDay, RelativeTime } from './RelativeTime.tsx';

it('tells a moment as seen from now, and the whole date on hover', async () => {
  const ms = Date.now() - 2 * 86_400_000;
  const { screen } = await show(<RelativeTime ms={ms} />);
  const time = screen.getByText('2 days ago');
  await expect.element(time).toHaveAttribute('datetime', new Date(ms).toISOString());
  await expect.element(time).toHaveAttribute('title', expect.stringContaining(String(new Date(ms).getFullYear())));
});

it('tells what the server says where no moment is known', async () => {
  const { screen } = await show(<RelativeTime ms={undefined} fallback="a while ago" />);
  await expect.element(screen.getByText('a while ago')).toBeVisible();
});

it('LIST-01 tells an end by its date, and the time of day on hover', async () => {
  const ms = Date.UTC(2031, 11, 22, 12, 30);
  const { screen } = await show(<CalendarDay ms={ms} />);
  const time = screen.getByText('Dec 22, 2031');
  await expect.element(time).toHaveAttribute('datetime', new Date(ms).toISOString());
  await expect.element(time).toHaveAttribute('title', expect.stringContaining(':30'));
});
