import type { BundleEntry } from './bundle-entry.ts';
import { chart, dashboardEntry, markdown, type ExampleDashboard } from './example-dashboard.ts';
import { galleryDashboard } from './gallery-dashboard.ts';

const dashboards: readonly ExampleDashboard[] = [
  {
    title: 'Shop overview',
    slug: 'shop-overview',
    description: 'A home and garden shop over four years: revenue, orders, categories, countries.',
    rows: [
      [chart('Revenue', 3, 17), chart('Orders', 3, 17), chart('Average order', 3, 17), chart('Return rate', 3, 17)],
      [chart('Revenue by channel', 8, 44), chart('Revenue by category', 4, 44)],
      [chart('Revenue by country', 4, 48), chart('Units by category', 8, 48)],
      [chart('Revenue by region', 6, 48), chart('Best sellers', 6, 48)],
    ],
    filters: [
      { name: 'Time range', kind: 'filter_time', description: 'When the order was placed.' },
      { name: 'Country', kind: 'filter_select', dataset: 'shop.order_lines', column: 'country' },
      { name: 'Category', kind: 'filter_select', dataset: 'shop.order_lines', column: 'category' },
      { name: 'Channel', kind: 'filter_select', dataset: 'shop.order_lines', column: 'channel' },
    ],
  },
  {
    title: 'City bikes',
    slug: 'city-bikes',
    description: 'Trips with shared bikes: when, where, how far.',
    tabs: [
      {
        title: 'Overview',
        rows: [
          [
            markdown(
              '## Shared bikes in one city\n\nTwenty-four stations, every trip since January 2025. Warm, dry days bring riders out. Click a kind of bike to see only its trips.',
              3,
              17,
            ),
            chart('Trips', 3, 17),
            chart('Median trip', 3, 17),
            chart('Distance ridden', 3, 17),
          ],
          [chart('Trips by rider', 8, 46), chart('Trips by bike type', 4, 46)],
          [chart('Trips by hour of day', 6, 48), chart('Busiest connections', 6, 48)],
        ],
      },
      {
        title: 'When',
        rows: [
          [chart('Trips by day', 12, 52)],
          [chart('Trips by weekday and hour', 6, 46), chart('Length of trips', 6, 46)],
          [chart('Trips by station', 12, 84)],
        ],
      },
      {
        title: 'Where',
        rows: [
          [chart('Docks by station', 6, 60), chart('Busiest connections on the map', 6, 60)],
          [chart('District to district', 5, 56), chart('Median trip at each station', 7, 56)],
          [chart('Members and day passes', 12, 40)],
        ],
      },
    ],
    filters: [
      { name: 'Time range', kind: 'filter_time' },
      { name: 'Rider', kind: 'filter_select', dataset: 'bikes.trips', column: 'rider' },
      { name: 'Start district', kind: 'filter_select', dataset: 'bikes.trips', column: 'start_district' },
    ],
  },
  {
    title: 'Company pulse',
    slug: 'company-pulse',
    description: 'Website, people and money on three tabs.',
    tabs: [
      {
        title: 'Website',
        rows: [
          [chart('Sessions', 3, 17), chart('Visitors', 3, 17), chart('Sign-ups', 3, 17), chart('Conversion', 3, 17)],
          [chart('Sessions by source', 12, 46)],
          [chart('From page view to sign-up', 5, 44), chart('Load time by device', 7, 44)],
          [chart('Pages', 12, 44)],
        ],
      },
      {
        title: 'People',
        rows: [
          [chart('Median salary by experience', 8, 46), chart('Where people work', 4, 46)],
          [chart('AI assistants by experience', 8, 46), chart('Countries of the survey', 4, 46)],
          [chart('Beginners and veterans', 5, 52), chart('Tools and languages', 7, 52)],
        ],
      },
      {
        title: 'Money',
        rows: [
          [chart('Spending by division', 8, 46), chart('Spent against plan', 4, 46)],
          [chart('From plan to result', 6, 48), chart('Budget used', 6, 48)],
          [chart('Spending by department', 7, 52), chart('Where the money goes', 5, 52)],
          [chart('Spending by department and year', 7, 56), chart('Headcount by division', 5, 56)],
          [chart('Salaries against plan', 12, 56)],
        ],
      },
    ],
    filters: [
      { name: 'Time range', kind: 'filter_time' },
      { name: 'Device', kind: 'filter_select', dataset: 'web.events', column: 'device' },
      { name: 'Division', kind: 'filter_select', dataset: 'budget.spending', column: 'division' },
    ],
  },
];

/** The dashboards of the example content, as files of a bundle. */
export const dashboardEntries = (): readonly BundleEntry[] => [...dashboards, galleryDashboard].map(dashboardEntry);
