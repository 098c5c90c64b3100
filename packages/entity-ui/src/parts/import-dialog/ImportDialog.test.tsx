import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { madePlan, manyNew, nothingNew, refuseFiles } from './made-plans.ts';

const bundle = new File(['PK'], 'board.zip', { type: 'application/zip' });
const other = new File(['PK'], 'mended.zip', { type: 'application/zip' });

interface Sent {
  readonly form: FormData;
  readonly query?: { readonly dry_run?: boolean; readonly existing?: string };
}
const mayOverwrite = (sent: unknown): boolean => (sent as Sent).form.get('overwrite') === 'true';
/** Import plan in which existing objects are left unchanged. */
const leftPlan = { ...madePlan, change: [], leave: [...madePlan.change, ...madePlan.leave] };
const isLook = (sent: unknown): boolean => (sent as Sent).query?.dry_run === true;

/** Renders the dialog with a server that has separate handlers for dry run and import. */
const open = async (
  answers: {
    readonly look?: () => unknown;
    readonly run?: () => unknown;
  },
  capabilities: readonly string[] = ['dry_run', 'versions'],
) => {
  const handleClose = vi.fn();
  const answer = async (sent: unknown) =>
    (isLook(sent) ? answers.look : answers.run)?.() ??
    (isLook(sent) || capabilities.length > 0 ? (mayOverwrite(sent) ? madePlan : leftPlan) : { message: 'OK' });
  const shown = await show(<ImportDialog kind="dashboard" what="dashboards" onClose={handleClose} />, {
    handlers: { importDashboards: answer as NonNullable<MemoryHandlers['importDashboards']> },
    capabilities,
  });
  const sent = () => shown.callsOf('importDashboards') as readonly Sent[];
  return {
    ...shown,
    handleClose,
    pick: (file = bundle) => shown.screen.getByRole('button', { name: 'Bundle (ZIP)' }).upload(file),
    submit: shown.screen.getByRole('button', { name: 'Import', exact: true }),
    again: shown.screen.getByRole('button', { name: 'Check again' }),
    looks: () => sent().filter(isLook),
    runs: () => sent().filter((each) => !isLook(each)),
  };
};

it('LIST-07 imports a bundle and says so, where the server cannot say before what would happen', async () => {
  const { pick, submit, runs, looks, handleClose } = await open({}, []);
  await expect.element(submit).toBeDisabled();
  await pick();
  await submit.click();
  await vi.waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  expect([runs().length, looks().length]).toEqual([1, 0]);
});

it('LIST-07 keeps the dialog open and says what is wrong with a bundle', async () => {
  const run = () => Promise.reject(refuse(422, { message: 'metadata.yaml is missing' }));
  const { screen, pick, submit, handleClose } = await open({ run }, []);
  await pick();
  await submit.click();
  await expect.element(screen.getByText('metadata.yaml is missing', { exact: true })).toBeVisible();
  expect(handleClose).not.toHaveBeenCalled();
});

it('LIST-07 SERVER-11 tells for each thing what would become of it as the choice stands, and again when that changes', async () => {
  const { screen, pick, looks, runs } = await open({});
  const choice = screen.getByRole('checkbox', { name: 'Overwrite existing items' });
  await pick();
  await expect.element(screen.getByText('1 new, none changed, 4 unchanged')).toBeVisible();
  await expect.element(screen.getByText('Docks that run dry')).toBeVisible();
  await choice.click();
  await expect.element(screen.getByText('1 new, 2 changed, 2 unchanged')).toBeVisible();
  await expect.element(screen.getByText('meadow')).not.toBeInTheDocument();
  await screen.getByText('Harbour bikes').click();
  const change = screen.getByRole('listitem').filter({ hasText: 'Metadata › color_scheme' }).last();
  await expect.element(change).toHaveTextContent('Metadata › color_schemeCurrentmeadowIn the bundleharbour');
  const width = screen.getByRole('listitem').filter({ hasText: 'Layout › Trips by hour › width' }).last();
  await expect
    .element(width)
    .toHaveTextContent('Layout › Trips by hour › widthposition_json.CHART-abc.meta.widthCurrent4In the bundle6');
  await expect.element(screen.getByText('Unknown fields, kept unchanged: mood')).toBeVisible();
  await expect
    .element(screen.getByText('The import cannot be undone, but changed items keep', { exact: false }))
    .toBeVisible();
  await choice.click();
  await expect.element(screen.getByText('1 new, none changed, 4 unchanged')).toBeVisible();
  expect(looks().map(mayOverwrite)).toEqual([false, true, false]);
  expect(runs()).toHaveLength(0);
});

it('LIST-07 overwrites when that is allowed, and reports what came in', async () => {
  const { screen, pick, submit, runs, handleClose } = await open({});
  await pick();
  await screen.getByRole('checkbox', { name: 'Overwrite existing items' }).click();
  await expect.element(screen.getByText('1 new, 2 changed', { exact: false })).toBeVisible();
  await submit.click();
  await expect.element(screen.getByText('Bundle imported: 1 new, 2 changed')).toBeVisible();
  expect(handleClose).toHaveBeenCalledTimes(1);
  expect(runs().map(mayOverwrite)).toEqual([true]);
});

it('LIST-07 has no leave to overwrite from one bundle for the next', async () => {
  const { screen, pick, submit, runs } = await open({});
  const choice = screen.getByRole('checkbox', { name: 'Overwrite existing items' });
  await pick();
  await choice.click();
  await expect.element(screen.getByText('1 new, 2 changed', { exact: false })).toBeVisible();
  await pick(other);
  await expect.element(screen.getByText('1 new, none changed', { exact: false })).toBeVisible();
  await expect.element(choice).not.toBeChecked();
  await submit.click();
  await expect.element(screen.getByText('Bundle imported: 1 new, none changed')).toBeVisible();
  const sent = runs().map((each) => [(each.form.get('formData') as File).name, mayOverwrite(each)]);
  expect(sent).toEqual([['mended.zip', false]]);
});

it('LIST-07 brings in what is new and leaves the rest, and says what was done and not what was foreseen', async () => {
  const run = () => ({ ...leftPlan, create: [] });
  const { screen, pick, submit, runs } = await open({ run });
  await pick();
  await submit.click();
  await expect.element(screen.getByText('Bundle imported: none new, none changed')).toBeVisible();
  expect(runs().map((sent) => [mayOverwrite(sent), sent.query?.existing])).toEqual([[false, 'leave']]);
});

it('LIST-07 says why what exists may not be overwritten, and still brings in what is new', async () => {
  const look = vi
    .fn()
    .mockReturnValueOnce(undefined)
    .mockRejectedValueOnce(refuse(403, { message: 'Not yours to overwrite' }));
  const { screen, pick, submit } = await open({ look });
  const choice = screen.getByRole('checkbox', { name: 'Overwrite existing items' });
  await pick();
  await choice.click();
  await expect.element(screen.getByText('Not yours to overwrite', { exact: true })).toBeVisible();
  await expect.element(choice).not.toBeChecked();
  await expect.element(submit).toBeEnabled();
});

it('LIST-07 has no leave to overwrite where all is new', async () => {
  const { screen, pick, submit, runs, handleClose } = await open({ look: () => manyNew(2) });
  await pick();
  await expect.element(screen.getByText('2 new, none changed, 2 unchanged')).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  await submit.click();
  await vi.waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  expect(runs().map(mayOverwrite)).toEqual([false]);
});

it('LIST-07 imports nothing where all is here already', async () => {
  const { screen, pick, submit } = await open({ look: () => nothingNew });
  await pick();
  await expect.element(screen.getByText('Everything in the bundle already exists', { exact: false })).toBeVisible();
  await expect.element(submit).toBeDisabled();
});

it('LIST-07 asks before it throws away passwords and keys that were typed', async () => {
  const asks = refuseFiles({ 'databases/warehouse.yaml': { _schema: ['Must provide a password for the database'] } });
  const { screen, pick, handleClose } = await open({ look: () => Promise.reject(asks) });
  const password = screen.getByLabelText('Password for warehouse', { exact: true });
  await pick();
  await password.fill('open sesame');
  await userEvent.keyboard('{Escape}');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The passwords and keys that you entered will be lost.');
  expect(handleClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(password).toHaveValue('open sesame');
  await screen.getByRole('button', { name: 'Cancel' }).last().click();
  await screen.getByRole('button', { name: 'Discard' }).click();
  expect(handleClose).toHaveBeenCalledTimes(1);
});

it('LIST-07 keeps to the bundle that was chosen last, whatever is said later of the one before', async () => {
  const first = Promise.withResolvers<unknown>();
  const look = vi.fn().mockReturnValueOnce(first.promise);
  const { screen, pick, submit, runs, handleClose } = await open({ look });
  await pick();
  await vi.waitFor(() => expect(look).toHaveBeenCalledOnce());
  await pick(other);
  await expect.element(screen.getByText('1 new, none changed', { exact: false })).toBeVisible();
  first.resolve(nothingNew);
  await submit.click();
  await vi.waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  expect(runs().map(({ form }) => (form.get('formData') as File).name)).toEqual(['mended.zip']);
});

it('LIST-07 says which file of a bundle is wrong, in which line and why, and looks at the mended one', async () => {
  const fault = 'Not a valid YAML file (line 3, column 1): Nested mappings are not allowed';
  const look = vi.fn().mockRejectedValueOnce(refuseFiles({ 'charts/Trips_7.yaml': fault }));
  const { screen, pick, submit, again } = await open({ look });
  await pick();
  const wrong = screen.getByRole('listitem').filter({ hasText: 'charts/Trips_7.yaml' });
  await expect.element(wrong).toHaveTextContent(`charts/Trips_7.yaml${fault}`);
  await expect.element(screen.getByText('Nothing was imported', { exact: false })).toBeVisible();
  await expect.element(again).toBeEnabled();
  await pick(other);
  await expect.element(screen.getByText('mended.zip')).toBeVisible();
  await expect.element(screen.getByText('1 new, none changed', { exact: false })).toBeVisible();
  await expect.element(wrong).not.toBeInTheDocument();
  await expect.element(submit).toBeVisible();
});

it('LIST-07 asks for passwords and secrets of tunnels, and keeps what was typed whatever fails', async () => {
  const file = 'databases/warehouse.yaml';
  const asks = (what: string) => refuseFiles({ [file]: { _schema: [`Must provide a ${what}`] } });
  const look = vi
    .fn()
    .mockRejectedValueOnce(asks('password for the database'))
    .mockRejectedValueOnce(asks('private key for the ssh tunnel'))
    .mockReturnValueOnce(manyNew(1));
  const run = vi.fn().mockRejectedValueOnce(refuse(503, { message: 'The store is busy' }));
  const { screen, pick, submit, looks, runs, handleClose } = await open({ look, run });
  const further = screen.getByRole('button', { name: 'Continue' });
  await pick();
  const password = screen.getByLabelText('Password for warehouse', { exact: true });
  await password.fill('open sesame');
  await further.click();
  const key = screen.getByLabelText('SSH tunnel private key for warehouse');
  await key.fill('a\nkey');
  await expect.element(password).toHaveValue('open sesame');
  await further.click();
  await submit.click();
  await expect.element(screen.getByText('The store is busy', { exact: true })).toBeVisible();
  await expect.element(key).toHaveValue('a\nkey');
  await submit.click();
  await vi.waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  const secrets = { passwords: `{"${file}":"open sesame"}`, ssh_tunnel_private_keys: `{"${file}":"a\\nkey"}` };
  for (const { form } of [looks().at(-1)!, runs().at(-1)!]) expect(Object.fromEntries(form)).toMatchObject(secrets);
});

it('LIST-07 draws a large bundle a hundred at a time', async () => {
  const { screen, pick } = await open({ look: () => manyNew(5000) });
  await pick();
  const names = screen.getByText(/^Chart \d+$/u);
  await screen.getByText('New (5,000)').click();
  await vi.waitFor(() => expect(names.elements()).toHaveLength(100));
  await screen.getByRole('button', { name: 'Show 100 more' }).click();
  await vi.waitFor(() => expect(names.elements()).toHaveLength(200));
});
