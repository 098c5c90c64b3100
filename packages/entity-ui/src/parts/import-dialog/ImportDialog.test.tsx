import { refuse } from '@sightline/core/testing';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const bundle = new File(['PK'], 'board.zip', { type: 'application/zip' });

it('LIST-07 imports a bundle and says so', async () => {
  const handleClose = vi.fn();
  const { screen, callsOf } = await show(<ImportDialog kind="chart" what="charts" onClose={handleClose} />, {
    handlers: { importCharts: () => ({ message: 'OK' }) },
  });
  await expect.element(screen.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await screen.getByRole('button', { name: 'Bundle (ZIP)' }).upload(bundle);
  await screen.getByRole('button', { name: 'Import', exact: true }).click();
  await vi.waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  expect(callsOf('importCharts')).toHaveLength(1);
});

it('LIST-07 keeps the dialog open and says what is wrong with a bundle', async () => {
  const handleClose = vi.fn();
  const { screen } = await show(<ImportDialog kind="chart" what="charts" onClose={handleClose} />, {
    handlers: { importCharts: () => Promise.reject(refuse(422, { message: 'metadata.yaml is missing' })) },
  });
  await screen.getByRole('button', { name: 'Bundle (ZIP)' }).upload(bundle);
  await screen.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(screen.getByText('metadata.yaml is missing', { exact: true })).toBeVisible();
  expect(handleClose).not.toHaveBeenCalled();
});
