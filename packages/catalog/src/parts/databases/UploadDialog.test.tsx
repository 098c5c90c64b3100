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
const sheet = (name: string | null, more: object = {}) => ({
  column_names: ['day', 'trips'],
  sheet_name: name,
  columns: [
    { name: 'day', type: 'DATE', reading: 'date:dmy', certain: true },
    { name: 'trips', type: 'BIGINT', reading: 'int64', certain: true },
  ],
  rows: [
    ['2026-11-20', '17'],
    ['2026-11-21', null],
  ],
  written: [
    [name ?? '20.11.2026', '17'],
    ['21.11.2026', '–'],
  ],
  row_count: 2,
  empty_texts: [{ text: '–', count: 1 }],
  delimiter: ';',
  ...more,
});
const readings = '{"day":"date:dmy","trips":"int64"}';
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
  await rowOf('examples').getByRole('button', { name: 'Actions for examples' }).click();
  await screen.getByRole('menuitem', { name: 'Upload a file' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Upload a file' });
  await userEvent.upload(dialog.getByLabelText('File', { exact: true }), file);
  return dialog;
};

beforeEach(() => page.viewport(1440, 900));

describe('the upload of files', () => {
  it('LIST-24 shows how a text file is read, sends what was shown, names the row that failed, and opens the dataset', async () => {
    let good = false;
    const shown = await open({
      listDatasets: () => ({ count: 1, ids: [31], result: [{ id: 31, table_name: 'bike_trips', schema: 'loads' }] }),
      uploadFile: () => {
        if (good) return { message: 'OK' };
        throw refuse(422, {
          errors: [{ message: 'Parsing error: row 7: "x" is no number.', error_type: 'X', level: 'error', extra: {} }],
        });
      },
    });
    const dialog = await choose(shown, new File(['day;trips'], 'Bike trips.csv', { type: 'text/csv' }));
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect.element(preview.getByRole('combobox', { name: 'Type of day' })).toHaveTextContent('Date 31/12/2025');
    await expect.element(preview.getByRole('combobox', { name: 'Type of trips' })).toHaveTextContent('Whole number');
    await expect.element(preview.getByRole('cell', { name: '20.11.2026 2026-11-20' })).toBeVisible();
    // Numbers are right-aligned, so that their digits can be compared.
    expect(getComputedStyle(preview.getByRole('cell', { name: '17' }).element()).textAlign).toBe('end');
    await expect.element(preview.getByRole('cell', { name: '– empty' })).toBeInTheDocument();
    await expect.element(dialog.getByRole('combobox', { name: 'Delimiter' })).toHaveTextContent('Semicolon');
    await expect.element(dialog.getByLabelText(/^Table name/)).toHaveValue('bike_trips');
    await dialog.getByRole('combobox', { name: 'Schema' }).click();
    await shown.screen.getByRole('option', { name: 'loads' }).click();
    await dialog.getByRole('button', { name: 'Upload 2 rows' }).click();
    await expect.element(dialog.getByText(/row 7: "x" is no number/)).toBeVisible();
    good = true;
    await dialog.getByRole('button', { name: 'Upload 2 rows' }).click();
    await expect.element(shown.screen.getByText('File uploaded to bike_trips')).toBeVisible();
    expect(fieldsOf(shown.callsOf('uploadFile').at(-1))).toEqual({
      type: 'csv',
      header_row: '0',
      null_values: 'NULL,null,N/A,n/a,NA,#N/A,NaN,None,-,–,—',
      skip_blank_lines: 'true',
      column_data_types: readings,
      schema: 'loads',
      table_name: 'bike_trips',
      already_exists: 'fail',
      params: { pk: 1 },
    });
    await expect.poll(() => shown.opened.mock.calls).toEqual([['/dataset/31']]);
  });

  it('LIST-24 keeps a text that is read as empty, reads another one as empty, and leaves a column out @long', async () => {
    const shown = await open();
    const dialog = await choose(shown, new File(['x'], 'trips.csv'));
    const empty = dialog.getByRole('group', { name: 'Treat as empty' });
    await empty.getByRole('button', { name: 'Keep – as text' }).click();
    await expect.element(empty.getByText('–')).not.toBeInTheDocument();
    await empty.getByRole('button', { name: 'Add value' }).click();
    await empty.getByRole('textbox', { name: 'Value to treat as empty' }).fill('?');
    await userEvent.keyboard('{Enter}');
    await expect.element(empty.getByRole('button', { name: 'Keep ? as text' })).toBeVisible();
    const nulls = { null_values: 'NULL,null,N/A,n/a,NA,#N/A,NaN,None,-,—,?' };
    await expect.poll(() => fieldsOf(shown.callsOf('previewUpload').at(-1))).toMatchObject(nulls);
    await dialog.getByRole('checkbox', { name: 'Include column trips' }).click();
    await dialog.getByRole('button', { name: 'Upload 2 rows' }).click();
    await expect.element(shown.screen.getByText('File uploaded to trips')).toBeVisible();
    expect(fieldsOf(shown.callsOf('uploadFile').at(-1))).toMatchObject({ ...nulls, columns_read: '["day"]' });
  });

  it('LIST-24 asks to check a column that can be read in two ways until a type is chosen', async () => {
    const columns = [{ name: 'day', type: 'DATE', reading: 'date:mdy', certain: false }];
    const shown = await open({ previewUpload: () => ({ result: { items: [sheet(null, { columns })] } }) });
    const dialog = await choose(shown, new File(['x'], 'trips.csv'));
    const doubt = dialog.getByText('day: the values are ambiguous. Check the type above.');
    await expect.element(doubt).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Type of day' }).click();
    await shown.screen.getByRole('option', { name: 'Date 31/12/2025', exact: true }).click();
    await expect.element(doubt).not.toBeInTheDocument();
    const types = { column_data_types: '{"day":"date:dmy"}' };
    await expect.poll(() => fieldsOf(shown.callsOf('previewUpload').at(-1))).toMatchObject(types);
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
    await dialog.getByRole('button', { name: /^Upload/u }).click();
    await expect.element(progress).not.toHaveAttribute('aria-valuenow');
    hear({ sentBytes: 25_600, totalBytes: 102_400 });
    await expect.element(progress).toHaveAttribute('aria-valuenow', '25');
    await expect.element(dialog.getByText(/^Sending the file: 2\d.* of 10\d.*$/u)).toBeVisible();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    answer.resolve({ message: 'OK' });
    await expect.element(dialog.getByText(/This was stopped/u)).toBeVisible();
    await expect.element(progress).not.toBeInTheDocument();
    answer = Promise.withResolvers();
    await dialog.getByRole('button', { name: /^Upload/u }).click();
    hear({ sentBytes: 100_000, totalBytes: 100_000 });
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Processing the file on the server');
    await expect.element(progress).not.toHaveAttribute('aria-valuenow');
    expect(dialog.getByRole('button', { name: 'Stop' }).elements()).toEqual([]);
    answer.resolve({ message: 'OK' });
    await expect.element(shown.screen.getByText(/^File uploaded to/u)).toBeVisible();
  });

  it('LIST-24 lets a sheet of a workbook be chosen, and asks nothing about Parquet', async () => {
    const shown = await open({ previewUpload: () => ({ result: { items: [sheet('Spring'), sheet('Autumn')] } }) });
    const dialog = await choose(shown, new File(['x'], 'trips.xlsx'));
    await dialog.getByRole('combobox', { name: 'Sheet' }).click();
    await shown.screen.getByRole('option', { name: 'Autumn' }).click();
    await expect.element(dialog.getByRole('region').getByText('Autumn', { exact: true })).toBeInTheDocument();
    await userEvent.upload(dialog.getByLabelText('File', { exact: true }), new File(['x'], 'trips.parquet'));
    await expect.element(dialog.getByRole('combobox', { name: 'Header row' })).not.toBeInTheDocument();
    await expect.poll(() => fieldsOf(shown.callsOf('previewUpload').at(-1))).toEqual({ type: 'columnar' });
  });

  it('LIST-24 gives a column another type, and says beside the rows which one does not fit @long', async () => {
    const askedTypes = (input: unknown) => (input as { form: FormData }).form.get('column_data_types');
    const shown = await open({
      previewUpload: (input) => {
        const types = askedTypes(input);
        if (types === '{"day":"int64"}')
          throw refuse(422, {
            errors: [{ message: 'row 1, column "day": wrong', error_type: 'X', level: 'error', extra: {} }],
          });
        // A columnar file declares its types and has no text values.
        const columns = sheet(null).columns.map(({ name, type }) => ({ name, type, reading: null, certain: true }));
        const rows = [[types === null ? '2026-11-20' : 'as text', '17']];
        return { result: { items: [sheet(null, { columns, rows, written: null, delimiter: null })] } };
      },
    });
    const dialog = await choose(shown, new File(['x'], 'trips.parquet'));
    const preview = dialog.getByRole('region', { name: 'Preview' });
    const type = preview.getByRole('combobox', { name: 'Type of day' });
    await expect.element(type).toHaveTextContent('DATE, from the file');
    await type.click();
    await shown.screen.getByRole('option', { name: 'Whole number', exact: true }).click();
    await expect.element(dialog.getByText('row 1, column "day": wrong')).toBeVisible();
    await expect.element(preview.getByText('2026-11-20')).toBeInTheDocument();
    await type.click();
    await shown.screen.getByRole('option', { name: 'Text' }).click();
    await expect.element(preview.getByText('as text')).toBeInTheDocument();
    await expect.element(dialog.getByText('row 1, column "day": wrong')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: /^Upload/u }).click();
    await expect.element(shown.screen.getByText(/^File uploaded to/u)).toBeVisible();
    expect(fieldsOf(shown.callsOf('uploadFile').at(-1))).toMatchObject({
      type: 'columnar',
      column_data_types: '{"day":"string"}',
    });
  });

  it('LIST-24 sends what is to become of a table that is there, and no types that were chosen for another file @long', async () => {
    const shown = await open();
    const dialog = await choose(shown, new File(['x'], 'trips.csv'));
    await dialog.getByRole('combobox', { name: 'Type of day' }).click();
    await shown.screen.getByRole('option', { name: 'Text' }).click();
    const types = { column_data_types: '{"day":"string"}' };
    await expect.poll(() => fieldsOf(shown.callsOf('previewUpload').at(-1))).toMatchObject(types);
    await userEvent.upload(dialog.getByLabelText('File', { exact: true }), new File(['x'], 'rides.csv'));
    await dialog.getByRole('combobox', { name: 'If the table exists' }).click();
    await shown.screen.getByRole('option', { name: 'Append' }).click();
    await dialog.getByRole('button', { name: /^Upload/u }).click();
    await expect.element(shown.screen.getByText(/^File uploaded to/u)).toBeVisible();
    const sent = fieldsOf(shown.callsOf('uploadFile').at(-1));
    expect(sent).toMatchObject({ already_exists: 'append' });
    expect(sent).toMatchObject({ column_data_types: readings });
  });

  it('LIST-24 takes no other file, and is offered only where a database takes files', async () => {
    const shown = await open();
    await shown.rowOf('sales').getByRole('button', { name: 'Actions for sales' }).click();
    await expect.element(shown.screen.getByRole('menuitem', { name: 'Sync permissions' })).toBeVisible();
    expect(shown.screen.getByRole('menuitem', { name: 'Upload a file' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    const dialog = await choose(shown, new File(['x'], 'trips.pdf'));
    await dialog.getByRole('button', { name: /^Upload/u }).click();
    await expect.element(dialog.getByText('Choose a CSV, Excel or Parquet file')).toBeVisible();
    expect(shown.callsOf('uploadFile')).toEqual([]);
  });

  it('LIST-24 makes a database with the upload where none takes files', async () => {
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
    });
    await shown.screen.getByRole('button', { name: 'Upload a file' }).click();
    const dialog = shown.screen.getByRole('dialog', { name: 'Upload a file' });
    await userEvent.upload(dialog.getByLabelText('File', { exact: true }), new File(['day'], 'trips.csv'));
    await expect.element(dialog.getByRole('combobox', { name: 'Database' })).toHaveTextContent('Uploads');
    await expect.element(dialog.getByText('This database will be created on this server.')).toBeVisible();
    expect(shown.callsOf('createDatabase')).toEqual([]);
    await dialog.getByRole('button', { name: /^Upload/u }).click();
    await expect.element(shown.screen.getByText('File uploaded to trips')).toBeVisible();
    expect(shown.callsOf('createDatabase')).toMatchObject([
      { body: { database_name: 'Uploads', parameters: { database: 'uploads' }, allow_file_upload: true } },
    ]);
    expect(fieldsOf(shown.callsOf('uploadFile').at(-1))).toMatchObject({ params: { pk: 7 } });
  });

  it('LIST-24 lets one of several databases be chosen @long', async () => {
    const both = rows.map((row) => ({ ...row, allow_file_upload: true }));
    const shown = await open({ listDatabases: () => ({ count: 2, result: both }) });
    await shown.screen.getByRole('button', { name: 'Upload a file' }).click();
    const dialog = shown.screen.getByRole('dialog', { name: 'Upload a file' });
    await userEvent.upload(dialog.getByLabelText('File', { exact: true }), new File(['day'], 'trips.csv'));
    await dialog.getByRole('combobox', { name: 'Database' }).click();
    await shown.screen.getByRole('option', { name: 'sales' }).click();
    await dialog.getByRole('button', { name: /^Upload/u }).click();
    await expect.element(shown.screen.getByText('File uploaded to trips')).toBeVisible();
    expect(fieldsOf(shown.callsOf('uploadFile').at(-1))).toMatchObject({ params: { pk: 2 }, schema: 'main' });
  });
});
