import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { NewDashboard } from './NewDashboard.tsx';

const open = async (permissions: ReadonlyArray<readonly [string, string]> = [['can_write', 'Dashboard']]) => {
  let failures = 1;
  const api = makeMemoryApi({
    createDashboard: ({ body }) => {
      if (failures > 0) {
        failures -= 1;
        throw refuse(422, { message: 'That name is taken' });
      }
      return { id: 12, result: { ...body } };
    },
  });
  const navigate = vi.fn();
  const screen = await render(
    <CoreProvider api={api} session={makeSession({ permissions })} locale="en" queryClient={new QueryClient()}>
      <NewDashboard kinds={[]} dark={false} search="" navigate={navigate} />
    </CoreProvider>,
  );
  return { screen, navigate, api };
};

describe('a new dashboard', () => {
  it('DASH-01 is made by its name, keeps the name when it is refused, and opens', async () => {
    const { screen, navigate, api } = await open();
    const create = screen.getByRole('button', { name: 'Create dashboard' });
    await create.click();
    await expect.element(screen.getByText('Name is required')).toBeVisible();
    expect(api.calls).toEqual([]);
    await screen.getByLabelText(/^Name/u).fill('  Sales of spring ');
    await create.click();
    await expect.element(screen.getByText(/That name is taken/u)).toBeVisible();
    await expect.element(screen.getByLabelText(/^Name/u)).toHaveValue('  Sales of spring ');
    await create.click();
    await expect.poll(() => navigate.mock.calls).toEqual([['/superset/dashboard/12/?edit=true']]);
    expect(api.calls.at(-1)?.input).toMatchObject({ body: { dashboard_title: 'Sales of spring', published: false } });
  });

  it('DASH-05 is offered to nobody without the permission, which is named', async () => {
    const { screen } = await open([]);
    await expect.element(screen.getByText(/can_write on Dashboard/u)).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
  });
});
