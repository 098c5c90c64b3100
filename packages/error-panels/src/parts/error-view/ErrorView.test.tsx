import { CallError, parseFailure, type StructuredError } from '@sightline/core';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { standardPanels } from '../../standard-panels.ts';
import { ErrorView, PanelsProvider } from './ErrorView.tsx';
import { panelsByType } from './panels-by-type.ts';

const show = (node: ReactNode) =>
  render(
    <CoreProvider api={makeMemoryApi({})} session={makeSession()} locale="en" queryClient={new QueryClient()}>
      {node}
    </CoreProvider>,
  );
const failure = (error_type: string, extra: StructuredError['extra'] = {}, message = 'It failed'): StructuredError => ({
  error_type,
  message,
  level: 'error',
  extra,
});

describe('ErrorView', () => {
  it.each([
    [
      'BACKEND_TIMEOUT_ERROR',
      { timeout: 60 },
      "We're having trouble loading this visualization. Queries are set to timeout after 60 second(s).",
    ],
    ['COLUMN_DOES_NOT_EXIST_ERROR', { engine_name: 'PostgreSQL' }, 'PostgreSQL Error'],
    ['DATABASE_NOT_FOUND_ERROR', {}, 'Database Error'],
    [
      'MISSING_TEMPLATE_PARAMS_ERROR',
      { undefined_parameters: ['contry', 'fromdate'], template_parameters: '{}' },
      'These parameters in your query are not defined: contry, fromdate.',
    ],
    [
      'FAILED_FETCHING_DATASOURCE_INFO_ERROR',
      { datasource_name: 'shop.orders' },
      "The dataset shop.orders used by this chart was deleted, or you don't have access to it.",
    ],
    ['MARSHMALLOW_ERROR', { messages: { slug: ['Must be unique'] } }, 'Validation failed'],
    ['OAUTH2_REDIRECT', {}, 'Authorization needed'],
    ['INVALID_SQL_ERROR', {}, 'Unable to parse SQL'],
    ['GENERIC_BACKEND_ERROR', {}, 'Unexpected Error'],
    ['CHUNK_LOAD_ERROR', {}, 'Part of the page could not be loaded'],
    ['SOMETHING_NEW', {}, 'Unexpected error'],
  ])('ERR-03 gives %s its panel', async (type, extra, words) => {
    const screen = await show(<ErrorView error={failure(type, extra)} source="chart" />);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  });

  it.each(panelsByType)('ERR-03 ERR-12 shows the panel “$title” for each of its types', async ({ title, types }) => {
    const errors = types.map((type) => ({
      ...failure(type, { engine_name: 'PostgreSQL' }),
      level: 'warning' as const,
    }));
    const screen = await show(errors.map((error) => <ErrorView key={error.error_type} error={error} />));
    const titles = screen
      .getByRole('heading')
      .elements()
      .map((heading) => heading.textContent);
    expect(titles).toEqual(types.map(() => title));
  });

  it('ERR-13 shows an unknown type with its message and its details folded', async () => {
    const screen = await show(
      <ErrorView error={new CallError([failure('SOMETHING_NEW', { hint: 'look there' })], 500)} />,
    );
    await expect.element(screen.getByText('It failed', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/look there/)).not.toBeVisible();
    await screen.getByText('Details').click();
    await expect.element(screen.getByText(/look there/)).toBeVisible();
  });

  it('ERR-13 names the permission that is lacking, and does not offer to try again', async () => {
    const shownFor = (extra: StructuredError['extra']) => (
      <ErrorView
        error={new CallError([failure('GENERIC_BACKEND_ERROR', extra, 'Forbidden')], 403)}
        actions={{ onRetry: vi.fn() }}
      />
    );
    const named = await show(shownFor({ permission: 'can_read on SavedQuery' }));
    await expect.element(named.getByText(/need the permission “can_read on SavedQuery”/u)).toBeVisible();
    await expect.element(named.getByText('Not allowed')).toBeVisible();
    expect(named.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
    await named.unmount();
    const plain = await show(shownFor({}));
    await expect.element(plain.getByText(/You don't have permission to do this/u)).toBeVisible();
  });

  it('ERR-13 says of what is not there that it is not there, whatever few words the server has for it', async () => {
    const missing = (message: string) => new CallError(parseFailure({ status: 404, body: { message } }), 404);
    const bare = await show(<ErrorView error={missing('Not found')} />);
    await expect.element(bare.getByText('Not found', { exact: true })).toBeVisible();
    await expect.element(bare.getByText(/It may have been deleted/u)).toBeVisible();
    await expect.element(bare.getByText(/Unexpected/u)).not.toBeInTheDocument();
    await bare.unmount();
    const told = await show(<ErrorView error={missing('Chart 7 is gone')} />);
    await expect.element(told.getByText('Chart 7 is gone')).toBeVisible();
  });

  it.each([
    { errors: [{ message: 'Not a ZIP file', error_type: 'GENERIC_COMMAND_ERROR', level: 'warning', extra: {} }] },
    { message: 'Not a ZIP file' },
  ])('ERR-13 calls what was refused with a reason no unexpected error: %j', async (body) => {
    const screen = await show(<ErrorView error={new CallError(parseFailure({ status: 422, body }), 422)} />);
    await expect.element(screen.getByText('Not a ZIP file')).toBeVisible();
    await expect.element(screen.getByText('Action failed')).toBeVisible();
    expect(screen.getByText(/Unexpected/u).elements()).toEqual([]);
  });

  it.each([
    [
      "Error: Columns missing in dataset: ['amount']",
      'Missing column',
      'The dataset has no column “amount”. It may have been renamed or deleted. Choose another column.',
    ],
    [
      "Error: Columns missing in dataset: ['a', 'b']",
      'Missing columns',
      'The dataset has no columns “a” and “b”. They may have been renamed or deleted. Choose other columns.',
    ],
    [
      "Error: Metric 'profit' does not exist",
      'Missing metric',
      'The dataset has no metric “profit”. It may have been renamed or deleted. Choose another metric.',
    ],
    ['Error: Filter value list cannot be empty', 'Query failed', 'Filter value list cannot be empty'],
  ])('ERR-13 explains why a query of a chart was refused: %s', async (message, title, explanation) => {
    const screen = await show(
      <ErrorView error={new CallError(parseFailure({ status: 400, body: { message } }), 400)} />,
    );
    await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(explanation, { exact: true })).toBeVisible();
  });

  it('ERR-02 takes a panel of another package', async () => {
    const registry = standardPanels().with('MY_ERROR', ({ error }) => <p>Mine: {error.message}</p>);
    const screen = await show(
      <PanelsProvider registry={registry}>
        <ErrorView error={failure('MY_ERROR')} />
      </PanelsProvider>,
    );
    await expect.element(screen.getByText('Mine: It failed')).toBeVisible();
    expect(registry.has('MY_ERROR')).toBe(true);
    expect(standardPanels().has('MY_ERROR')).toBe(false);
  });

  it('ERR-08 suggests parameters and puts the chosen one in place', async () => {
    const onUseName = vi.fn();
    const error = failure('MISSING_TEMPLATE_PARAMS_ERROR', {
      undefined_parameters: ['contry'],
      template_parameters: '{"country":1,"year":2}',
    });
    const screen = await show(<ErrorView error={error} actions={{ onUseName }} />);
    await screen.getByRole('button', { name: 'country' }).click();
    expect(onUseName).toHaveBeenCalledWith('contry', 'country');
    await expect.element(screen.getByRole('button', { name: 'year' })).not.toBeInTheDocument();
  });

  it('ERR-10 shows the failing line and goes to it', async () => {
    const onGoToLine = vi.fn();
    const error = failure('INVALID_SQL_ERROR', { sql: 'SELECT 1\nFROM = x', line: 2, column: 6 });
    const screen = await show(<ErrorView error={error} actions={{ onGoToLine }} />);
    await expect.element(screen.getByText(/FROM = x/).first()).toBeVisible();
    await expect.element(screen.getByText(/\^ column 6/)).toBeVisible();
    await screen.getByRole('button', { name: 'Go to line 2' }).click();
    expect(onGoToLine).toHaveBeenCalledWith(2);
  });

  it('ERR-11 runs again only for its own origin and tab', async () => {
    const onRetry = vi.fn();
    const error = failure('OAUTH2_REDIRECT', {
      url: 'https://auth.example/consent',
      redirect_uri: 'https://app.example/oauth2/',
      tab_id: 't1',
    });
    await show(<ErrorView error={error} actions={{ onRetry }} />);
    const tell = (origin: string, tabId: string) =>
      window.dispatchEvent(new MessageEvent('message', { origin, data: { tabId } }));
    tell('https://evil.example', 't1');
    tell('https://app.example', 't2');
    expect(onRetry).not.toHaveBeenCalled();
    tell('https://app.example', 't1');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('ERR-11 runs all that waits for the consent, and lets whoever consented say so where the window cannot', async () => {
    const [onRetry, onConsent, open] = [vi.fn(), vi.fn(), vi.spyOn(window, 'open').mockReturnValue(null)];
    const error = failure('OAUTH2_REDIRECT', {
      url: 'https://auth.example/consent',
      redirect_uri: 'https://app.example/oauth2/',
      tab_id: 't1',
    });
    const screen = await show(<ErrorView error={error} actions={{ onRetry, onConsent }} />);
    window.dispatchEvent(new MessageEvent('message', { origin: 'https://app.example', data: { tabId: 't1' } }));
    expect([onRetry.mock.calls.length, onConsent.mock.calls.length]).toEqual([0, 1]);
    await expect.element(screen.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Authorize in a new window' }).click();
    expect(open).toHaveBeenCalledWith('https://auth.example/consent', '_blank', 'popup');
    await screen.getByRole('button', { name: 'Retry' }).click();
    expect(onRetry).toHaveBeenCalledTimes(1);
    open.mockRestore();
  });

  it('ERR-04 links each issue code', async () => {
    const screen = await show(
      <ErrorView
        error={failure('BACKEND_TIMEOUT_ERROR', { issue_codes: [{ code: 1000, message: 'Issue 1000 - too large' }] })}
      />,
    );
    await expect
      .element(screen.getByRole('link', { name: /Issue 1000/ }))
      .toHaveAttribute('href', expect.stringContaining('issue-1000'));
  });

  it('ERR-14 folds a long message, and in a cell opens the details in a dialog', async () => {
    const long = failure('SOMETHING_NEW', {}, 'word '.repeat(200));
    const full = await show(<ErrorView error={long} />);
    await expect.element(full.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-expanded', 'false');
    await full.unmount();
    const onRetry = vi.fn();
    const cell = await show(
      <ErrorView error={failure('BACKEND_TIMEOUT_ERROR', { timeout: 5 })} size="compact" actions={{ onRetry }} />,
    );
    await cell.getByRole('button', { name: 'Retry' }).click();
    expect(onRetry).toHaveBeenCalledTimes(1);
    await cell.getByRole('button', { name: 'Details' }).click();
    await expect.element(cell.getByRole('dialog', { name: 'Timeout' })).toBeVisible();
    await expect.element(cell.getByRole('dialog').getByRole('button', { name: 'Copy error' })).toBeVisible();
  });

  it.each([
    [
      'chart',
      "We're having trouble loading this visualization. Queries are set to timeout after 60 second(s).",
      'Chart owners: Mara and Jonas',
    ],
    [
      'results',
      "We're having trouble loading these results. Queries are set to timeout after 60 second(s).",
      'Owners: Mara and Jonas',
    ],
  ] as const)('ERR-05 tells of a timeout of %s: words, possible causes, owners', async (source, words, owners) => {
    const error = failure('FRONTEND_TIMEOUT_ERROR', { timeout: 60, owners: ['Mara', 'Jonas'] });
    const screen = await show(<ErrorView error={error} source={source} />);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Possible causes:')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Issue 1000/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Issue 1001/ })).toBeVisible();
    await expect.element(screen.getByText(owners, { exact: true })).toBeVisible();
  });

  it('ERR-05 ERR-06 names the owners that the surroundings know, where the error names none', async () => {
    const screen = await show(
      <ErrorView error={failure('BACKEND_TIMEOUT_ERROR', { timeout: 5 })} source="chart" owners={['Mara']} />,
    );
    await expect.element(screen.getByText('Chart owners: Mara', { exact: true })).toBeVisible();
  });

  it('ERR-06 titles an error of a database with its engine and names causes and owners', async () => {
    const error = failure(
      'CONNECTION_PORT_CLOSED_ERROR',
      {
        engine_name: 'PostgreSQL',
        owners: ['Jonas'],
        issue_codes: [{ code: 1008, message: 'Issue 1008 - The port is closed.' }],
      },
      'The port 5432 is closed.',
    );
    const screen = await show(<ErrorView error={error} source="results" />);
    await expect.element(screen.getByRole('heading', { name: 'PostgreSQL Error', exact: true })).toBeVisible();
    await expect.element(screen.getByText('The port 5432 is closed.', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Possible cause:')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Issue 1008/ })).toBeVisible();
    await expect.element(screen.getByText('Owners: Jonas', { exact: true })).toBeVisible();
  });

  it('ERR-17 offers the nearest names for one that the database does not know', async () => {
    const onUse = vi.fn();
    const screen = await show(
      <ErrorView
        error={failure('COLUMN_DOES_NOT_EXIST_ERROR', { engine_name: 'DuckDB' })}
        actions={{ fixesOf: () => [{ wrong: 'reigon', name: 'region', onUse }] }}
      />,
    );
    await expect.element(screen.getByText(/Did you mean.*for reigon/)).toBeVisible();
    await screen.getByRole('button', { name: 'region' }).click();
    expect(onUse).toHaveBeenCalledTimes(1);
  });

  it('ERR-17 shows further content for an error, whichever panel it has', async () => {
    for (const type of ['GENERIC_DB_ENGINE_ERROR', 'INVALID_SQL_ERROR', 'TABLE_SECURITY_ACCESS_ERROR']) {
      const moreOf = ({ error_type: own }: { readonly error_type: string }) => <p>{`more of ${own}`}</p>;
      const screen = await show(<ErrorView error={failure(type, {})} actions={{ moreOf }} />);
      await expect.element(screen.getByText(`more of ${type}`)).toBeVisible();
      await screen.unmount();
    }
  });

  it('ERR-17 asks only once what was meant', async () => {
    const message = 'Column "reigon" does not exist. Did you mean "region"?';
    const fix = { wrong: 'reigon', name: 'region', onUse: () => undefined };
    const error = { ...failure('COLUMN_DOES_NOT_EXIST_ERROR', { engine_name: 'DuckDB' }), message };
    const screen = await show(<ErrorView error={error} actions={{ fixesOf: () => [fix] }} />);
    await expect.element(screen.getByText('Column "reigon" does not exist.', { exact: true })).toBeVisible();
    const plain = await show(<ErrorView error={error} />);
    await expect.element(plain.getByText(message, { exact: true })).toBeVisible();
  });

  it('ERR-05 shows message and buttons whole in the tile of a number', async () => {
    const screen = await show(
      <div data-testid="tile" style={{ containerType: 'size', inlineSize: 300, blockSize: 78 }}>
        <ErrorView
          error={failure('BACKEND_TIMEOUT_ERROR', { timeout: 5 })}
          size="compact"
          actions={{ onRetry: vi.fn() }}
        />
      </div>,
    );
    const tile = screen.getByTestId('tile').element();
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(tile.scrollHeight).toBeLessThanOrEqual(tile.clientHeight);
  });

  it.each(['page', 'compact'] as const)('ERR-09 says which dataset is missing and offers another, %s', async (size) => {
    const onChooseDataset = vi.fn();
    const error = failure('FAILED_FETCHING_DATASOURCE_INFO_ERROR', { datasource_name: 'shop.orders' });
    const screen = await show(<ErrorView error={error} size={size} actions={{ onChooseDataset }} />);
    await expect.element(screen.getByText(/The dataset shop\.orders used by this chart/)).toBeVisible();
    await screen.getByRole('button', { name: 'Choose another dataset' }).click();
    expect(onChooseDataset).toHaveBeenCalledTimes(1);
  });

  it('ERR-12 reports a part that could not be fetched as failed chunk loading, and reloads', async () => {
    const onReload = vi.fn();
    const lost = new TypeError('Failed to fetch dynamically imported module: https://app.example/static/Save-1a.js');
    const screen = await show(<ErrorView error={lost} actions={{ onReload }} />);
    await expect.element(screen.getByRole('heading', { name: 'Part of the page could not be loaded' })).toBeVisible();
    await screen.getByText('Details').click();
    await expect.element(screen.getByText(/CHUNK_LOAD_ERROR.*Failed chunk loading/s)).toBeVisible();
    await screen.getByRole('button', { name: 'Reload' }).click();
    expect(onReload).toHaveBeenCalledTimes(1);
  });
});
