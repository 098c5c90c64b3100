import { chartOf, dashboardOf, savedQueryOf } from '@sightline/core';
import { makeChartRow, makeDashboardRow } from '@sightline/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { ChartCard } from './ChartCard.tsx';
import { DashboardCard } from './DashboardCard.tsx';
import { SavedQueryCard } from './SavedQueryCard.tsx';

describe('cards', () => {
  it.each([
    [true, 'Published'],
    [false, 'Draft'],
  ])('leads to a dashboard and says whether it is published: %s', async (published, words) => {
    const dashboard = dashboardOf(makeDashboardRow(3, { published }));
    const { screen } = await show(<DashboardCard dashboard={dashboard} pictured={false} actions={{}} />);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('link')).toHaveAttribute('href', dashboard.url);
  });

  it('HOME-31 leads to a saved query and shows the beginning of its SQL', async () => {
    const query = savedQueryOf({ id: 5, label: 'Best days', sql: 'SELECT day\nFROM days' });
    const { screen } = await show(<SavedQueryCard query={query} pictured actions={{}} />);
    await expect
      .element(screen.getByRole('link', { name: 'Best days' }))
      .toHaveAttribute('href', '/sqllab?savedQueryId=5');
    expect(document.querySelector('pre')?.textContent).toBe('SELECT day\nFROM days');
  });

  it('LIST-04 selects instead of opening while things are selected', async () => {
    const handleToggle = vi.fn();
    const { screen } = await show(
      <ChartCard
        chart={chartOf(makeChartRow(1))}
        pictured={false}
        actions={{}}
        selection={{ selected: false, onToggle: handleToggle }}
      />,
    );
    await screen.getByRole('link').click();
    expect(handleToggle).toHaveBeenCalledTimes(1);
    expect(location.pathname).not.toContain('explore');
  });
});
