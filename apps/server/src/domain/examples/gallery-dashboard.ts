import { chart, type ExampleDashboard } from './example-dashboard.ts';

/** Example dashboard with one chart of each kind. It reuses charts of the other example dashboards. */
export const galleryDashboard: ExampleDashboard = {
  title: 'Chart gallery',
  slug: 'chart-gallery',
  description: 'One chart of each kind, on the data of the other dashboards.',
  tabs: [
    {
      title: 'Numbers and tables',
      rows: [
        [chart('Products sold', 4, 17), chart('Revenue', 4, 17), chart('Revenue of the quarter', 4, 17)],
        [chart('Channels week by week', 7, 30), chart('Do phones convert less', 5, 30)],
        [chart('Best sellers', 6, 48), chart('Departments', 6, 48)],
        [chart('Spending by department and year', 7, 68), chart('Categories as cards', 5, 68)],
      ],
    },
    {
      title: 'Over time',
      rows: [
        [chart('Revenue by channel', 6, 46), chart('Load time by device', 6, 46)],
        [chart('Headcount by division', 6, 46), chart('Daily orders', 6, 46)],
        [chart('Distance by month', 6, 46), chart('Revenue and return rate', 6, 46)],
        [chart('Trips by rider', 6, 46), chart('Growth by country', 6, 46)],
        [chart('Revenue year over year', 6, 46), chart('Temperature by week', 6, 46)],
        [chart('Trips by day', 12, 52)],
        [chart('Trips by station', 12, 84)],
        [chart('Projects of 2026', 6, 56), chart('From plan to result', 6, 56)],
      ],
    },
    {
      title: 'Parts and ranks',
      rows: [
        [chart('Revenue by country', 6, 48), chart('Revenue by category', 3, 48), chart('Bike types by month', 3, 48)],
        [chart('Spending by department', 7, 52), chart('Where the money goes', 5, 52)],
        [chart('Regions, countries, channels', 7, 52), chart('Beginners and veterans', 5, 52)],
        [chart('From page view to sign-up', 6, 44), chart('Countries of the survey', 6, 44)],
        [chart('Spent against plan', 6, 46), chart('Members and day passes', 6, 46)],
        [chart('Budget used', 12, 48)],
      ],
    },
    {
      title: 'Spreads and relations',
      rows: [
        [chart('Length of trips', 5, 46), chart('Median trip at each station', 7, 46)],
        [chart('Trips by weekday and hour', 6, 46), chart('Products by price and margin', 6, 46)],
        [chart('Products in numbers', 12, 52)],
      ],
    },
    {
      title: 'Flows',
      rows: [
        [chart('Revenue from channel to category', 7, 56), chart('District to district', 5, 56)],
        [chart('Tools and languages', 6, 64), chart('Teams', 6, 64)],
      ],
    },
    {
      title: 'Maps',
      rows: [
        [chart('Revenue on the map', 12, 60)],
        [
          chart('Revenue in Germany', 4, 64),
          chart('Trips of a Saturday', 4, 64),
          chart('Bike types by station', 4, 64),
        ],
      ],
    },
    {
      title: 'Map layers',
      rows: [
        [chart('Docks by station', 6, 56), chart('Busiest connections on the map', 6, 56)],
        [chart('Ways between stations', 6, 56), chart('Docks by area', 6, 56)],
        [chart('Districts of the city', 6, 56), chart('Stations and their areas', 6, 56)],
        [chart('Where trips begin', 6, 56), chart('Length of trips by place', 6, 56)],
        [
          chart('Trips by part of the picture', 4, 52),
          chart('Crowded places', 4, 52),
          chart('Crowds as contours', 4, 52),
        ],
      ],
    },
  ],
  filters: [],
};
