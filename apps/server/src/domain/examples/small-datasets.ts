import { districtOutline, walkArea } from './bike-places.ts';
import { day, real, whole, word, type ExampleDataset } from './example-dataset.ts';

/** Datasets on the smaller tables, for maps, project plans and trees. */
export const smallDatasets: readonly ExampleDataset[] = [
  {
    schema: 'bikes',
    table: 'stations',
    description: 'The stations of the shared bikes, with their docks.',
    mainTime: 'opened_on',
    columns: [
      whole('station_id'),
      word('station'),
      word('district'),
      real('latitude'),
      real('longitude'),
      whole('docks'),
      day('opened_on'),
      {
        name: 'area',
        type: 'VARCHAR',
        label: 'Area',
        expression: walkArea,
        description: 'What is within 400 meters, as pairs of longitude and latitude.',
      },
      {
        name: 'outline',
        type: 'VARCHAR',
        label: 'Outline of the district',
        expression: districtOutline,
        description: 'As GeoJSON.',
      },
    ],
    metrics: [
      { name: 'stations', label: 'Stations', expression: 'COUNT(*)', format: ',d' },
      { name: 'docks', label: 'Docks', expression: 'SUM(docks)', format: ',d' },
    ],
  },
  {
    schema: 'budget',
    table: 'projects',
    description: 'What the departments plan to finish in 2026.',
    mainTime: 'starts_on',
    columns: [word('department'), word('project'), word('state'), day('starts_on'), day('ends_on')],
    metrics: [{ name: 'projects', label: 'Projects', expression: 'COUNT(*)', format: ',d' }],
  },
  {
    schema: 'budget',
    table: 'teams',
    description: 'Divisions, departments and cost centers, each with the one above it and its people.',
    mainTime: null,
    columns: [word('team_id'), word('part_of'), word('team'), whole('people')],
    metrics: [{ name: 'people', label: 'People', expression: 'SUM(people)', format: ',d' }],
  },
];
