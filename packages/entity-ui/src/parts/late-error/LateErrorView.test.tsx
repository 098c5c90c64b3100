import { CallError } from '@sightline/core';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { LateErrorView } from './LateErrorView.tsx';

it('ERR-13 fetches the panel and offers to try again', async () => {
  const handleRetry = vi.fn();
  const failure = { error_type: 'SOMETHING_NEW', message: 'It failed', level: 'error' as const, extra: {} };
  const { screen } = await show(
    <LateErrorView error={new CallError([failure], 500)} actions={{ onRetry: handleRetry }} />,
  );
  await expect.element(screen.getByText('It failed', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(handleRetry).toHaveBeenCalledTimes(1);
});
