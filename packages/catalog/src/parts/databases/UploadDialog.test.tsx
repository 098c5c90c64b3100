import type { SentBytes } from '@sightline/core/api';
import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DatabaseList } from '../../DatabaseList.tsx';
import { openScreen } from '../../testing/open-screen.tsx';

const rows = [
  { id: 1, database_name: 'examples', backend: 'duckdb', allow_file_upload: true },
  { id: 2, database_name: 'sales', backend: 'postgresql', allow_file_upload: false },
];
const sheet = (name: string | null) => ({
  column_names: ['day', 'trips'],
  sheet_name: name,
  columns: [
    { name: 'day', type: 'DATE' },
    { name: 'trips', type: 'BIGINT' },
  ],
  rows: [
    [name ?? '2026-11-20', '17'],
    ['2026-11-21', null],
  ],
});
const fieldsOf = (input: unknown) => {
  const { form, params } = input as { form: FormData; params?: unknown };
  return {
    ...Object.fromEntries([...form.entries()].filter(([name]) => name !== 'file')),
    ...(params ? { params } : {}),
  };
};
const open = (more: MemoryHandlers = {}) =>
  openScreen((props) => <DatabaseList {...props} />, {
    handlers: {
      listDatabases: () => ({ count: 2, result: rows }),
      listUploadSchemas: () => ({ schemas: ['main', 'loads'] }),
      previewUpload: () => ({ result: { items: [sheet(null)] } }),
      uploadFile: () => ({ message: 'OK' }),
      ...more,
    },
    permissions: ['can_read', 'can_write', 'can_upload'].map((each) => [each, 'Database'] as const),
  });
const choose = async ({ screen, rowOf }: Awaited<ReturnType<typeof open>>, file: File) => {
  await rowOf('examples').getByRole('button', { name: 'More for examples' }).click();
  await screen.getByRole('menuitem', { name: 'Upload a file' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Upload a file to examples' });
  await userEvent.upload(dialog.getByLabelText('File', { exact: true }), file);
  return dialog;
};

beforeEach(() => page.viewport(1440, 900));

describe('the upload of files', () => {
  it('LIST-24 shows how a text file is read, sends its options, and names the row that failed', async () => {
    let good = false;
    const shown = await open({
      uploadFile: () => {
        if (good) return { message: 'OK' };
        throw refuse(422, {
          errors: [{ message: 'Parsing error: row 7: "x" is no number.', error_type: 'X', level: 'error', extra: {} }],
        });
      },
    });
    const dialog = await choose(shown, new File(['day;trips'], 'Bike trips.csv', { type: 'text/csv' }));
    const preview = dialog.getByRole('region', { name: 'First rows of the file' });
    await expect
      .element(preview.getByRole('columnheader', { name: /trips/ }).getByText('BIGINT, as found'))
      .toBeVisible();
    await expect.element(preview.getByText('2026-11-20')).toBeInTheDocument();
    // Numbers stand at the end, where their digits can be compared.
    expect(getComputedStyle(preview.getByRole('cell', { name: '17' }).element()).textAlign).toBe('end');
    expect(getComputedStyle(preview.getByRole('cell', { name: '2026-11-20' }).element()).textAlign).toBe('start');
    await expect.element(preview.getByText('empty')).toBeInTheDocument();
    await expect.element(dialog.getByLabelText(/^Table/)).toHaveValue('bike_trips');
    await dialog.getByLabelText('Delimiter').fill(';');
    await dialog.getByLabelText('Texts that mean empty').fill('NA,-');
    await expect.poll(() => fieldsOf(shown.callsOf('previewUpload').at(-1))).toMatchObject({ delimiter: ';' });
    await dialog.getByRole('combobox', { name: 'Schema' }).click();
    await shown.screen.getByRole('option', { name: 'loads' }).click();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect.element(dialog.getByText(/row 7: "x" is no number/)).toBeVisible();
    good = true;
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect.element(shown.screen.getByText('The table was made, with a dataset on it')).toBeVisible();
    expect(fieldsOf(shown.callsOf('uploadFile').at(-1))).toEqual({
      type: 'csv',
      delimiter: ';',
      header_row: '0',
      null_values: 'NA,-',
      decimal_character: '.',
      day_first: 'false',
      skip_blank_lines: 'true',
      schema: 'loads',
      table_name: 'bike_trips',
      already_exists: 'fail',
      params: { pk: 1 },
    });
  });

  it('LIST-24 shows how much of a file is sent, stops it, and says when the server reads it', async () => {
    let hear: (sent: SentBytes) => void = () => undefined;
    let answer = Promise.withResolvers<{ message: string }>();
    const shown = await open({
      uploadFile: ((input: { onSent: typeof hear }) => {
        hear = input.onSent;
        return answer.promise;
      }) as never,
    });
    const dialog = await choose(shown, new File(['day'], 'trips.csv'));
    const progress = dialog.getByRole('progressbar');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect.element(progress).not.toHaveAttribute('aria-valuenow');
    hear({ sentBytes: 25_600, totalBytes: 102_400 });
    await expect.element(progress).toHaveAttribute('aria-valuenow', '25');
    await expect.element(dialog.getByText(/^Sending the file: 2\d.* of 10\d.*$/u)).toBeVisible();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    answer.resolve({ message: 'OK' });
    await expect.element(dialog.getByText(/This was stopped/u)).toBeVisible();
    await expect.element(progress).not.toBeInTheDocument();
    answer = Promise.withResolvers();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    hear({ sentBytes: 100_000, totalBytes: 100_000 });
    await expect.element(dialog.getByRole('status')).toHaveTextContent('The server reads the file');
    await expect.element(progress).not.toHaveAttribute('aria-valuenow');
    expect(dialog.getByRole('button', { name: 'Stop' }).elements()).toEqual([]);
    answer.resolve({ message: 'OK' });
    await expect.element(shown.screen.getByText('The table was made, with a dataset on it')).toBeVisible();
  });

  it('LIST-24 lets a sheet of a workbook be chosen, and asks nothing about Parquet', async () => {
    const shown = await open({ previewUpload: () => ({ result: { items: [sheet('Spring'), sheet('Autumn')] } }) });
    const dialog = await choose(shown, new File(['x'], 'trips.xlsx'));
    await dialog.getByRole('combobox', { name: 'Sheet' }).click();
    await shown.screen.getByRole('option', { name: 'Autumn' }).click();
    await expect.element(dialog.getByRole('region').getByText('Autumn')).toBeInTheDocument();
    await userEvent.upload(dialog.getByLabelText('File', { exact: true }), new File(['x'], 'trips.parquet'));
    await expect.element(dialog.getByLabelText('Rows to leave out')).not.toBeInTheDocument();
    await expect.poll(() => fieldsOf(shown.callsOf('previewUpload').at(-1))).toEqual({ type: 'columnar' });
  });

  it('LIST-24 gives a column another type, and says beside the rows which one does not fit', async () => {
    const askedTypes = (input: unknown) => (input as { form: FormData }).form.get('column_data_types');
    const shown = await open({
      previewUpload: (input) => {
        const types = askedTypes(input);
        if (types === '{"day":"int64"}')
          throw refuse(422, {
            errors: [{ message: 'row 1, column "day": wrong', error_type: 'X', level: 'error', extra: {} }],
          });
        return { result: { items: [sheet(types === null ? null : 'as text')] } };
      },
    });
    const dialog = await choose(shown, new File(['x'], 'trips.parquet'));
    const preview = dialog.getByRole('region', { name: 'First rows of the file' });
    const type = preview.getByRole('combobox', { name: 'Type of day' });
    await expect.element(type).toHaveTextContent('DATE, as found');
    await type.click();
    await shown.screen.getByRole('option', { name: 'Whole number' }).click();
    await expect.element(dialog.getByText('row 1, column "day": wrong')).toBeVisible();
    await expect.element(preview.getByText('2026-11-20')).toBeInTheDocument();
    await type.click();
    await shown.screen.getByRole('option', { name: 'Text' }).click();
    await expect.element(preview.getByText('as text')).toBeInTheDocument();
    await expect.element(dialog.getByText('row 1, column "day": wrong')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect.element(shown.screen.getByText('The table was made, with a dataset on it')).toBeVisible();
    expect(fieldsOf(shown.callsOf('uploadFile').at(-1))).toMatchObject({
      type: 'columnar',
      column_data_types: '{"day":"string"}',
    });
  });

  it('LIST-24 sends what is to become of a table that is there, and no types that were chosen for another file', async () => {
    const shown = await open();
    const dialog = await choose(shown, new File(['x'], 'trips.csv'));
    await dialog.getByRole('combobox', { name: 'Type of day' }).click();
    await shown.screen.getByRole('option', { name: 'Text' }).click();
    const types = { column_data_types: '{"day":"string"}' };
    await expect.poll(() => fieldsOf(shown.callsOf('previewUpload').at(-1))).toMatchObject(types);
    await userEvent.upload(dialog.getByLabelText('File', { exact: true }), new File(['x'], 'rides.csv'));
    await dialog.getByRole('combobox', { name: 'If the table exists' }).click();
    await shown.screen.getByRole('option', { name: 'Append to it' }).click();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect.element(shown.screen.getByText('The table was made, with a dataset on it')).toBeVisible();
    const sent = fieldsOf(shown.callsOf('uploadFile').at(-1));
    expect(sent).toMatchObject({ already_exists: 'append' });
    expect(sent).not.toHaveProperty('column_data_types');
  });

  it('LIST-24 takes no other file, and is offered only where a database takes files', async () => {
    const shown = await open();
    await shown.rowOf('sales').getByRole('button', { name: 'More for sales' }).click();
    await expect.element(shown.screen.getByRole('menuitem', { name: 'Sync permissions' })).toBeVisible();
    expect(shown.screen.getByRole('menuitem', { name: 'Upload a file' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    const dialog = await choose(shown, new File(['x'], 'trips.pdf'));
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect.element(dialog.getByText('Tables are made of CSV, Excel and Parquet files')).toBeVisible();
    expect(shown.callsOf('uploadFile')).toEqual([]);
  });

  it('LIST-24 leads from the button of the screen to a database that takes files, makes one where there is none, and from the table on to a chart', async () => {
    let made = false;
    const taker = { id: 7, database_name: 'Uploads', backend: 'duckdb', allow_file_upload: true };
    const shown = await open({
      listDatabases: () => (made ? { count: 1, result: [taker] } : { count: 0, result: [] }),
      listEngines: () => ({
        databases: [
          {
            name: 'DuckDB',
            engine: 'duckdb',
            default_driver: 'duckdb_engine',
            available_drivers: ['duckdb_engine'],
            preferred: true,
            sqlalchemy_uri_placeholder: 'duckdb:///name',
            parameters: { type: 'object', properties: { database: { type: 'string' } }, required: ['database'] },
            engine_information: { supports_file_upload: true, disable_ssh_tunneling: true },
          },
        ],
      }),
      createDatabase: () => {
        made = true;
        return { id: 7, result: {} };
      },
      listDatasets: () => ({ count: 1, ids: [31], result: [{ id: 31, table_name: 'trips', schema: 'main' }] }),
    });
    await shown.screen.getByRole('button', { name: 'Upload a file' }).click();
    await shown.screen.getByRole('button', { name: 'Make the database “Uploads”' }).click();
    const dialog = shown.screen.getByRole('dialog', { name: 'Upload a file to Uploads' });
    await userEvent.upload(dialog.getByLabelText('File', { exact: true }), new File(['day'], 'trips.csv'));
    expect(shown.callsOf('createDatabase')).toMatchObject([
      { body: { database_name: 'Uploads', parameters: { database: 'uploads' }, allow_file_upload: true } },
    ]);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await shown.screen.getByRole('button', { name: 'Create chart' }).click();
    await expect.poll(() => shown.opened.mock.calls).toEqual([['/explore/?datasource_type=table&datasource_id=31']]);
  });

  it('LIST-24 asks which of several databases gets the table', async () => {
    const both = rows.map((row) => ({ ...row, allow_file_upload: true }));
    const shown = await open({ listDatabases: () => ({ count: 2, result: both }) });
    await shown.screen.getByRole('button', { name: 'Upload a file' }).click();
    await shown.screen
      .getByRole('dialog')
      .getByRole('button', { name: /^sales/u })
      .click();
    await expect.element(shown.screen.getByRole('dialog', { name: 'Upload a file to sales' })).toBeVisible();
  });
});
