import { describe, expect, it } from 'vitest';
import { openPanels, printItemTab, printOpenPanels, printRecentTab, readHomeChoices } from './home-choices.ts';

const reading = (kept: Record<string, string>) => (key: string) => kept[key];

describe('readHomeChoices', () => {
  it('HOME-67 reads the names and values that the contract gives them', () => {
    const choices = readHomeChoices(
      reading({
        homepage_dashboard_filter: '"Mine"',
        homepage_chart_filter: '"Other"',
        homepage_activity_filter: '"Edited"',
        homepage_collapse_state: '["1","4"]',
      }),
    );
    expect(choices).toEqual({
      dashboards: 'mine',
      charts: 'other',
      recents: 'edited',
      open: new Set(['recents', 'saved-queries']),
    });
  });

  it.each([
    [{}],
    [{ homepage_dashboard_filter: 'broken', homepage_collapse_state: '{"a":1}', homepage_chart_filter: '7' }],
  ])('HOME-67 takes %j as never chosen', (kept) => {
    expect(readHomeChoices(reading(kept))).toEqual({
      dashboards: undefined,
      charts: undefined,
      recents: undefined,
      open: undefined,
    });
  });

  it('HOME-67 reads back what it printed', () => {
    const kept = {
      homepage_dashboard_filter: printItemTab('favorite'),
      homepage_activity_filter: printRecentTab('created'),
      homepage_collapse_state: printOpenPanels(new Set(['charts'])),
    };
    expect(readHomeChoices(reading(kept))).toMatchObject({
      dashboards: 'favorite',
      recents: 'created',
      open: new Set(['charts']),
    });
  });
});

it.each([
  [undefined, false, false, ['dashboards', 'charts']],
  [undefined, true, false, ['dashboards', 'charts', 'recents']],
  [undefined, false, true, ['dashboards', 'charts', 'saved-queries']],
  [new Set(['recents'] as const), false, true, ['recents']],
])('HOME-03 opens, chosen %j, viewed %s, queries %s', (chosen, hasViewed, hasQueries, open) => {
  expect([...openPanels(chosen, { hasViewed, hasQueries })]).toEqual(open);
});
