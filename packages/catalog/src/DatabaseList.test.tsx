import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DatabaseList } from './DatabaseList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const postgres = {
  name: 'PostgreSQL',
  engine: 'postgresql',
  default_driver: 'postgresql',
  preferred: true,
  sqlalchemy_uri_placeholder: 'postgresql://user:password@host:port/dbname',
  parameters: {
    type: 'object',
    properties: {
      host: { type: 'string' },
      port: { type: 'integer' },
      database: { type: 'string' },
      username: { type: 'string' },
      password: { type: 'string' },
      encryption: { type: 'boolean' },
      query: { type: 'object' },
    },
    required: ['database', 'host', 'port', 'username'],
  },
  engine_information: { disable_ssh_tunneling: true, supports_file_upload: true },
};
const tunnelled = {
  name: 'MySQL',
  engine: 'mysql',
  parameters: { properties: { host: { type: 'string' } }, required: ['host'] },
  engine_information: { disable_ssh_tunneling: false },
};
const embedded = {
  name: 'Embedded',
  engine: 'duckdb',
  parameters: { properties: { database: { type: 'string' } }, required: ['database'] },
  engine_information: { disable_ssh_tunneling: true, supports_writes: false, supports_ctas: true },
};
const readingOnly = { ...embedded, name: 'Files', engine: 'files', engine_information: { supports_writes: false } };
const rows = [
  { id: 1, database_name: 'examples', backend: 'duckdb', expose_in_sqllab: true, allow_file_upload: true },
  { id: 2, database_name: 'sales', backend: 'postgresql', expose_in_sqllab: false, allow_dml: true },
].map((row) => ({ ...row, changed_on: '2026-11-20T10:00:00', changed_on_delta_humanized: 'yesterday' }));
const kept = {
  database_name: 'sales',
  backend: 'postgresql',
  configuration_method: 'dynamic_form',
  sqlalchemy_uri: 'postgresql://ada:XXXXXXXXXX@db.example:5432/sales',
  parameters: { host: 'db.example', port: 5432, database: 'sales', username: 'ada', password: 'XXXXXXXXXX' },
  extra: '{"cost_estimate_enabled":true,"kept":"by others"}',
  allow_dml: true,
  expose_in_sqllab: false,
};
const uses = (charts: number) => ({
  charts: { count: charts, result: [] },
  dashboards: { count: 1, result: [] },
  sqllab_tab_states: { count: 0, result: [] },
});
const handlers: MemoryHandlers = {
  listDatabases: ({ q }) => {
    const result = rows.filter((row) =>
      (q?.filters ?? []).every(({ col, value }) =>
        col === 'database_name' ? row.database_name.includes(String(value)) : row[col as 'allow_dml'] === value,
      ),
    );
    return { count: result.length, result };
  },
  listEngines: () => ({ databases: [tunnelled, postgres, embedded, readingOnly] }),
  getDatabaseConnection: () => ({ id: 2, result: kept }),
  validateParameters: () => ({ message: 'OK' }),
  testConnection: () => ({ message: 'OK' }),
  createDatabase: ({ body }) => ({ id: 3, result: { ...body } }),
  changeDatabase: ({ body }) => ({ id: 2, result: { ...body } }),
  getDatabaseUses: () => uses(2),
  deleteDatabase: () => ({ message: 'OK' }),
  syncDatabasePermissions: () => ({ message: 'Permissions successfully synced' }),
};
const permissions = ['can_read', 'can_write', 'can_export', 'can_upload'].map((each) => [each, 'Database'] as const);
const open = (
  more: MemoryHandlers = {},
  allowed: readonly (readonly [string, string])[] = permissions,
  flags: Readonly<Record<string, boolean>> = {},
  capabilities: readonly string[] = [],
) =>
  openScreen((props) => <DatabaseList {...props} />, {
    handlers: { ...handlers, ...more },
    permissions: allowed,
    flags: { SSH_TUNNELING: true, ...flags },
    capabilities,
  });
const failure = (message: string, invalid: readonly string[], type = 'CONNECTION_INVALID_HOSTNAME_ERROR') =>
  refuse(422, { errors: [{ message, error_type: type, level: 'error', extra: { invalid } }] });

beforeEach(() => page.viewport(1440, 900));

describe('the list of databases', () => {
  it('LIST-23 LIST-02 shows what each database allows, and keeps its filters in the address', async () => {
    const { screen, rowOf, address } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Databases', level: 1 })).toBeVisible();
    await expect.element(rowOf('examples').getByText('DuckDB')).toBeVisible();
    await expect.element(rowOf('sales').getByText('PostgreSQL')).toBeVisible();
    const cells = () => [...rowOf('sales').element().children].map((cell) => cell.textContent.trim());
    expect(cells().slice(1, 6)).toEqual(['PostgreSQL', 'No', 'Yes', 'No', 'No']);
    await screen.getByRole('button', { name: 'DML' }).first().click();
    await screen.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.element(rowOf('examples')).not.toBeInTheDocument();
    expect(address().get('filters')).toContain('allow_dml');
  });

  it('LIST-23 connects a database by the form of its engine, tried before it is saved, the fault beside its field', async () => {
    let reachable = false;
    const { screen, callsOf } = await open({
      validateParameters: () => {
        if (!reachable) throw failure('The hostname "db.exampel" cannot be resolved.', ['host']);
        return { message: 'OK' };
      },
    });
    await screen.getByRole('button', { name: 'Database', exact: true }).click();
    const gallery = screen.getByRole('dialog', { name: 'Connect a database' });
    await expect.element(gallery.getByRole('listitem').first().getByText('PostgreSQL')).toBeVisible();
    await gallery.getByRole('button', { name: /PostgreSQL/ }).click();
    const dialog = screen.getByRole('dialog', { name: /PostgreSQL/ });
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect.element(dialog.getByText('Required').first()).toBeVisible();
    expect(callsOf('createDatabase')).toEqual([]);
    await dialog.getByLabelText(/^Display name/).fill('Sales of Europe');
    await dialog.getByLabelText(/^Host/).fill('db.exampel');
    await dialog.getByLabelText(/^Port/).fill('5432');
    await dialog.getByLabelText(/^Database name/).fill('sales');
    await dialog.getByLabelText(/^User name/).fill('ada');
    await dialog.getByLabelText(/^Password/).fill('secret');
    await expect.element(dialog.getByLabelText(/^Password/)).toHaveAttribute('type', 'password');
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect.element(dialog.getByLabelText(/^Host/)).toHaveAccessibleDescription(/cannot be resolved/);
    reachable = true;
    await dialog.getByLabelText(/^Host/).fill('db.example');
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect.element(dialog.getByText('Connection works')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Security' }).click();
    await dialog.getByRole('switch', { name: 'Allow file uploads' }).click();
    await dialog.getByLabelText('Schemas for uploads').fill('public\n\nloads');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect.element(screen.getByText('Sales of Europe saved')).toBeVisible();
    expect(callsOf('createDatabase')).toMatchObject([
      {
        body: {
          database_name: 'Sales of Europe',
          engine: 'postgresql',
          configuration_method: 'dynamic_form',
          parameters: { host: 'db.example', port: 5432, database: 'sales', username: 'ada', password: 'secret' },
          allow_file_upload: true,
        },
      },
    ]);
    const [{ body }] = callsOf('createDatabase') as [{ body: { extra: string } }];
    expect(JSON.parse(body.extra)).toMatchObject({ schemas_allowed_for_file_upload: ['public', 'loads'] });
  });

  it('LIST-23 connects by one text, and says of it what is wrong', async () => {
    const { screen, callsOf } = await open({
      testConnection: () => {
        throw refuse(400, { message: { sqlalchemy_uri: ['Invalid connection string'] } });
      },
    });
    await screen.getByRole('button', { name: 'Database', exact: true }).click();
    await screen.getByRole('button', { name: /PostgreSQL/ }).click();
    await screen.getByRole('radio', { name: 'Connection URI' }).click({ force: true });
    await screen.getByRole('textbox', { name: /^Connection URI/ }).fill('nonsense');
    await screen.getByRole('button', { name: 'Test connection' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: /^Connection URI/ }))
      .toHaveAccessibleDescription('Invalid connection string');
    expect(callsOf('testConnection')).toEqual([
      { body: { configuration_method: 'sqlalchemy_form', sqlalchemy_uri: 'nonsense' } },
    ]);
  });

  it('LIST-23 asks for no tunnel where the server offers none', async () => {
    const { screen } = await open({}, permissions, { SSH_TUNNELING: false });
    await screen.getByRole('button', { name: 'Database', exact: true }).click();
    await screen.getByRole('button', { name: /MySQL/ }).click();
    await expect.element(screen.getByLabelText(/^Host|^host/)).toBeVisible();
    expect(screen.getByRole('switch', { name: /SSH tunnel/ }).elements()).toEqual([]);
  });

  it('LIST-23 asks for a tunnel only where the engine can go through one @long', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Database', exact: true }).click();
    await screen.getByRole('button', { name: /MySQL/ }).click();
    await screen.getByRole('switch', { name: /SSH tunnel/ }).click();
    await expect.element(screen.getByLabelText('SSH host')).toBeVisible();
    await screen.getByRole('button', { name: 'Cancel' }).last().click();
    await screen.getByRole('button', { name: 'Discard', exact: true }).click();
    await screen.getByRole('button', { name: 'Database', exact: true }).click();
    await screen.getByRole('button', { name: /PostgreSQL/ }).click();
    await expect.element(screen.getByLabelText(/^Host/)).toBeVisible();
    expect(screen.getByRole('switch', { name: /SSH tunnel/ }).elements()).toEqual([]);
  });

  it('LIST-23 asks for the key of the SSH server where the server keeps such keys @long', async () => {
    const openTunnel = async (capabilities: readonly string[]) => {
      const { screen } = await open({}, permissions, {}, capabilities);
      await screen.getByRole('button', { name: 'Database', exact: true }).click();
      await screen.getByRole('button', { name: /MySQL/ }).click();
      await screen.getByRole('switch', { name: /SSH tunnel/ }).click();
      await expect.element(screen.getByLabelText('SSH host')).toBeVisible();
      return screen;
    };
    const ours = await openTunnel(['versions']);
    const field = ours.getByLabelText('SSH host key');
    await expect.element(field).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription(/as shown by ssh-keygen -lf/);
    await ours.unmount();
    const others = await openTunnel([]);
    expect(others.getByLabelText('SSH host key').elements()).toEqual([]);
  });

  it.each([
    ['MySQL', ['Show in SQL Lab', 'Allow data changes', 'CREATE TABLE AS']],
    ['Embedded', ['Show in SQL Lab', 'CREATE TABLE AS']],
    ['Files', ['Show in SQL Lab']],
  ])('LIST-23 SQL-51 offers to allow writing on %s only if it can write', async (engine, offered) => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Database', exact: true }).click();
    await screen.getByRole('button', { name: new RegExp(engine, 'u') }).click();
    await screen.getByRole('tab', { name: 'SQL Lab' }).click();
    const isOffered = (name: string) => screen.getByRole('switch', { name, exact: true }).elements().length > 0;
    await expect.poll(() => isOffered('Show in SQL Lab')).toBe(true);
    expect(['Show in SQL Lab', 'Allow data changes', 'CREATE TABLE AS'].filter(isOffered)).toEqual(offered);
  });

  it('LIST-23 edits a database: its password stays a mask, what the form does not show stays', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('sales').getByRole('button', { name: 'Edit' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit sales' });
    await expect.element(dialog.getByLabelText(/^Host/)).toHaveValue('db.example');
    await expect.element(dialog.getByLabelText(/^Password/)).toHaveValue('XXXXXXXXXX');
    await dialog.getByRole('tab', { name: 'SQL Lab' }).click();
    await dialog.getByRole('switch', { name: 'Show in SQL Lab' }).click();
    await dialog.getByRole('tab', { name: 'Performance' }).click();
    await dialog.getByLabelText('Chart cache timeout').fill('soon');
    await dialog.getByRole('tab', { name: 'Basic' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    // The tab with the error opens.
    await expect
      .element(dialog.getByLabelText('Chart cache timeout'))
      .toHaveAccessibleDescription('Enter a whole number of seconds');
    await dialog.getByLabelText('Chart cache timeout').fill('60');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('sales saved')).toBeVisible();
    expect(callsOf('changeDatabase')).toMatchObject([
      {
        params: { pk: 2 },
        body: { expose_in_sqllab: true, cache_timeout: 60, parameters: { password: 'XXXXXXXXXX' } },
      },
    ]);
    const [{ body }] = callsOf('changeDatabase') as [{ body: { extra: string } }];
    expect(JSON.parse(body.extra)).toMatchObject({ cost_estimate_enabled: true, kept: 'by others' });
  });

  it('LIST-23 LIST-06 deletes after the counts of what uses it and a typed DELETE', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('sales').getByRole('button', { name: 'Delete' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(/2 charts, 1 dashboard and 0 SQL Lab tabs/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => callsOf('deleteDatabase')).toEqual([{ params: { pk: 2 } }]);
  });

  it('LIST-23 says why a database was not deleted', async () => {
    const { screen, rowOf } = await open({
      getDatabaseUses: () => ({ ...uses(0), dashboards: { count: 0, result: [] } }),
      deleteDatabase: () => {
        throw refuse(422, { message: 'Cannot delete a database that has datasets attached' });
      },
    });
    await rowOf('sales').getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText(/datasets attached/)).toBeVisible();
  });

  it('LIST-23 brings permissions up to date', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('sales').getByRole('button', { name: 'Actions for sales' }).click();
    await screen.getByRole('menuitem', { name: 'Sync permissions' }).click();
    await expect.element(screen.getByText('Permissions of sales synced')).toBeVisible();
    expect(callsOf('syncDatabasePermissions')).toEqual([{ params: { pk: 2 } }]);
  });

  it('LIST-23 tests a kept connection from its row, by what the server keeps of it', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('sales').getByRole('button', { name: 'Actions for sales' }).click();
    await screen.getByRole('menuitem', { name: 'Test connection' }).click();
    await expect.element(screen.getByText('Connection to sales works')).toBeVisible();
    expect(callsOf('getDatabaseConnection')).toEqual([{ params: { pk: 2 } }]);
    // The password stays masked: the server finds the real one by the database's name.
    expect(callsOf('testConnection')).toEqual([
      {
        body: {
          configuration_method: 'sqlalchemy_form',
          database_name: 'sales',
          extra: kept.extra,
          sqlalchemy_uri: kept.sqlalchemy_uri,
        },
      },
    ]);
  });

  it('LIST-23 says of a kept connection which layer failed', async () => {
    const { screen, rowOf } = await open({
      testConnection: () => {
        throw failure('The hostname "db.example" cannot be resolved.', ['host']);
      },
    });
    await rowOf('sales').getByRole('button', { name: 'Actions for sales' }).click();
    await screen.getByRole('menuitem', { name: 'Test connection' }).click();
    await expect.element(screen.getByText('Could not connect to sales')).toBeVisible();
    await expect.element(screen.getByText('Host: The hostname "db.example" cannot be resolved.')).toBeVisible();
  });

  it('LIST-06 LIST-23 offers nothing to change to who may only read', async () => {
    const { screen, rowOf } = await open({}, [['can_read', 'Database']]);
    await expect.element(rowOf('sales')).toBeVisible();
    expect(screen.getByRole('button', { name: /Edit|Delete|Import|More|^Database$/ }).elements()).toEqual([]);
  });
});
