import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readDataset } from '../../model/dataset.ts';
import type { Filter } from '../../model/filter.ts';
import { FilterEditor } from './FilterEditor.tsx';

const dataset = readDataset({
  id: 3,
  columns: [
    { column_name: 'district', type_generic: 1 },
    { column_name: 'started_at', is_dttm: true },
  ],
});

const open = async (value?: Filter) => {
  const api = makeMemoryApi({
    queryChartData: () => ({ result: [{ data: [{ district: 'North' }, { district: 'South' }] }] }),
    getTimeRange: () => ({
      result: [{ since: '2026-11-14T00:00:00', until: '2026-11-21T00:00:00', timeRange: 'Last week' }],
    }),
  });
  const onApply = vi.fn();
  await render(
    <CoreProvider api={api} session={makeSession()} locale="en" queryClient={new QueryClient()}>
      <FilterEditor dataset={dataset} value={value} onApply={onApply} />
    </CoreProvider>,
  );
  return onApply;
};

describe('the filter editor', () => {
  it('EXPLORE-05 offers the values of the column', async () => {
    const onApply = await open();
    await userEvent.click(page.getByRole('combobox', { name: 'Column' }));
    await userEvent.click(page.getByRole('option', { name: 'district' }));
    await userEvent.click(page.getByRole('combobox', { name: 'Values' }));
    await userEvent.click(page.getByRole('option', { name: 'North' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'Apply' }));
    expect(onApply.mock.calls[0]?.[0]).toMatchObject({ subject: 'district', operator: 'IN', comparator: ['North'] });
  });

  it('EXPLORE-06 shows the range that the server makes of a time range', async () => {
    await open({
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'started_at',
      operator: 'TEMPORAL_RANGE',
      comparator: 'Last week',
    });
    await expect.element(page.getByText('Nov 14, 2026 to Nov 21, 2026, end not included, UTC')).toBeVisible();
  });

  it('EXPLORE-06 takes a range from the picker that opens over the editor', async () => {
    const onApply = await open({
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'started_at',
      operator: 'TEMPORAL_RANGE',
      comparator: 'Last week',
    });
    await userEvent.click(page.getByRole('button', { name: 'Time range: Last week' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Range' }), 'last 6 weeks');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Time range: Last 6 weeks' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Apply' }));
    expect(onApply.mock.calls[0]?.[0]).toMatchObject({ operator: 'TEMPORAL_RANGE', comparator: 'Last 6 weeks' });
  });

  it('EXPLORE-05 takes SQL for rows or for groups', async () => {
    const onApply = await open();
    await userEvent.click(page.getByText('SQL', { exact: true }));
    await userEvent.fill(page.getByRole('textbox', { name: 'SQL expression' }), 'COUNT(*) > 3');
    await userEvent.click(page.getByText('Groups'));
    await userEvent.click(page.getByRole('button', { name: 'Apply' }));
    expect(onApply.mock.calls[0]?.[0]).toMatchObject({ clause: 'HAVING', sqlExpression: 'COUNT(*) > 3' });
  });
});
