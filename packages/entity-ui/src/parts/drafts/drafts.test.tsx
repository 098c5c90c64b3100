import { makeSession, refuse, type MemoryHandlers, type MemoryTags } from '@sightline/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draftHandlers } from '../../testing/draft-handlers.ts';
import { madeChart as chart } from '../../testing/made-chart.ts';
import { allOfCharts, show } from '../../testing/show.tsx';
import { ChartPropertiesDialog } from '../properties-dialog/ChartPropertiesDialog.tsx';

const somebody = () => makeSession({ permissions: allOfCharts, admin: true });

/** A server with one chart, and the drafts of the current user. */
const makeWorld = (more: MemoryHandlers = {}) => {
  let [item, version] = [chart, 1];
  const drafts = new Map<string, unknown>();
  const handlers: MemoryHandlers = {
    getChart: () => ({ result: item }),
    changeChart: ({ body }) => {
      item = { ...item, ...(body as object) };
      version += 1;
      return { id: 7, result: {} };
    },
    ...draftHandlers(drafts),
    ...more,
  };
  const tags: MemoryTags = { getChart: () => `"${version}"` };
  return {
    handlers,
    tags,
    drafts,
    saveElsewhere: (change: object) => {
      item = { ...item, ...change };
      version += 1;
    },
  };
};

const open = async (
  { handlers, tags }: Pick<ReturnType<typeof makeWorld>, 'handlers' | 'tags'>,
  { session = somebody(), capabilities = [] }: { session?: ReturnType<typeof somebody>; capabilities?: string[] } = {},
) => {
  const onClose = vi.fn();
  const shown = await show(<ChartPropertiesDialog id={7} onClose={onClose} />, {
    handlers,
    tags,
    session,
    capabilities,
  });
  const name = shown.screen.getByLabelText(/^Name/);
  await expect.element(name).toBeVisible();
  return { ...shown, name, onClose };
};

const restored = 'Your unsaved changes were restored.';

/** All content of the browser's store, as text. */
const storedText = async (): Promise<string> => {
  const opened = indexedDB.open('sightline-drafts');
  await new Promise((done) => opened.addEventListener('success', done));
  const rows = opened.result.transaction('drafts').objectStore('drafts').getAll();
  await new Promise((done) => rows.addEventListener('success', done));
  opened.result.close();
  return (rows.result as { bytes: ArrayBuffer }[]).map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n');
};

describe('what is typed and not saved', () => {
  it('SERVER-02 HOME-59 is there again when the dialog is opened anew, until it is discarded', async () => {
    const world = makeWorld();
    const session = somebody();
    const first = await open(world, { session });
    await first.name.fill('Rides');
    await userEvent.keyboard('{Escape}');
    await first.screen.getByRole('button', { name: 'Keep draft' }).click();
    expect(first.onClose).toHaveBeenCalledTimes(1);
    await first.screen.unmount();
    const second = await open(world, { session });
    await expect.element(second.name).toHaveValue('Rides');
    await expect.element(second.screen.getByText(restored)).toBeVisible();
    await second.screen.getByRole('button', { name: 'Discard' }).click();
    await expect.element(second.name).toHaveValue('Trips');
    await expect.element(second.screen.getByText(restored)).not.toBeInTheDocument();
    await second.screen.unmount();
    const third = await open(world, { session });
    await expect.element(third.name).toHaveValue('Trips');
    await expect.element(third.screen.getByText(restored)).not.toBeInTheDocument();
  });

  it('SERVER-02 goes away when it is discarded at closing, and when it is saved', async () => {
    const world = makeWorld();
    const session = somebody();
    const first = await open(world, { session });
    await first.name.fill('Rides');
    await userEvent.keyboard('{Escape}');
    await first.screen.getByRole('button', { name: 'Discard', exact: true }).click();
    await first.screen.unmount();
    const second = await open(world, { session });
    await expect.element(second.name).toHaveValue('Trips');
    await second.name.fill('Journeys');
    await second.screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => second.onClose.mock.calls.length).toBe(1);
    await second.screen.unmount();
    world.saveElsewhere({ slice_name: 'Walks' });
    const third = await open(world, { session });
    await expect.element(third.name).toHaveValue('Walks');
  });

  it('SERVER-02 lies in the browser so that nobody else reads it: encrypted, and found by its author alone', async () => {
    const world = makeWorld();
    const first = await open(world);
    await first.name.fill('Secret plans');
    await first.screen.unmount();
    const other = await open(world, { session: somebody() });
    await expect.element(other.name).toHaveValue('Trips');
    await expect.poll(async () => (await storedText()).length).toBeGreaterThan(0);
    expect(await storedText()).not.toContain('Secret');
  });

  it('SERVER-02 goes to a server that keeps drafts, for every browser of its author; none is asked for that is not there', async () => {
    const world = makeWorld();
    const capabilities = ['drafts'];
    const first = await open(world, { capabilities });
    await first.name.fill('Rides');
    await first.screen.unmount();
    await expect.poll(() => world.drafts.size).toBe(1);
    expect(first.callsOf('getDraft')).toEqual([]);
    // A different key simulates a different browser, which has no drafts.
    const second = await open(world, { capabilities, session: somebody() });
    await expect.element(second.name).toHaveValue('Rides');
    await second.screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => world.drafts.size).toBe(0);
  });

  it('SERVER-02 survives the end of the session: the browser holds what the server refuses', async () => {
    const ended = () => Promise.reject(refuse(401, { message: 'Signed out' }));
    const world = makeWorld();
    const session = somebody();
    const capabilities = ['drafts'];
    const first = await open(
      { ...world, handlers: { ...world.handlers, saveDraft: ended, changeChart: ended } },
      { session, capabilities },
    );
    await first.name.fill('Rides');
    await first.screen.getByRole('button', { name: 'Save' }).click();
    await first.screen.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await first.screen.unmount();
    const second = await open(world, { session, capabilities });
    await expect.element(second.name).toHaveValue('Rides');
  });

  it('SERVER-02 stands on the version that it was begun with: what others saved since is asked about', async () => {
    const world = makeWorld();
    const session = somebody();
    const capabilities = ['conflict'];
    const first = await open(world, { session, capabilities });
    await first.name.fill('Rides');
    await first.screen.unmount();
    world.saveElsewhere({ slice_name: 'Journeys', description: 'By day' });
    let checked = false;
    const handlers: MemoryHandlers = {
      ...world.handlers,
      changeChart: (input) => {
        if (checked) return world.handlers.changeChart!(input);
        checked = true;
        throw refuse(412, { errors: [{ message: 'Saved', error_type: 'EDIT_CONFLICT_ERROR', extra: {} }] });
      },
    };
    const second = await open({ ...world, handlers }, { session, capabilities });
    await expect.element(second.name).toHaveValue('Rides');
    await second.screen.getByRole('button', { name: 'Save' }).click();
    const question = second.screen.getByRole('dialog', { name: 'Conflicting changes' });
    await question.getByRole('radio', { name: /Yours/ }).click();
    await question.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => second.onClose.mock.calls.length).toBe(1);
    expect(second.api.calls.filter(({ name }) => name === 'changeChart').map(({ headers }) => headers)).toEqual([
      { 'if-match': '"1"' },
      { 'if-match': '"2"' },
    ]);
    expect(second.callsOf('changeChart').at(-1)).toMatchObject({
      body: { slice_name: 'Rides', description: 'By day' },
    });
  });
});
