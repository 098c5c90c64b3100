import { expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { Progress } from './Progress.tsx';

it('tells its share in percent, and none where it is unknown', async () => {
  const screen = await render(<Progress label="Query" share={0.42} />);
  const bar = screen.getByRole('progressbar', { name: 'Query' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '42');
  await screen.rerender(<Progress label="Query" />);
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
});

it('stays out of sight over what stands there until the wait is long', async () => {
  const started = new Promise<Animation>((resolve) => {
    const hold = ({ target }: AnimationEvent) => {
      const [appears] = (target as Element).getAnimations();
      appears?.pause();
      if ((target as Element).role === 'progressbar') resolve(appears!);
    };
    document.addEventListener('animationstart', hold);
    onTestFinished(() => document.removeEventListener('animationstart', hold));
  });
  const screen = await render(<Progress label="Rows" onEdge />);
  const bar = screen.getByRole('progressbar', { includeHidden: true });
  const appears = await started;
  appears.currentTime = 399;
  await expect.element(bar).not.toBeVisible();
  appears.finish();
  await expect.element(bar).toBeVisible();
});
