import type { ListWords } from './fill-lists.ts';

/** Realistic names, for screenshots. */
export const everydayNames: ListWords = {
  layers: ['Public holidays', 'Campaigns', 'Outages'],
  templates: ['Quiet tiles', 'Wall display', 'Print'],
  queries: ['Repeat buyers by first channel', 'Stock under two weeks', 'Busiest stations since September'],
  groups: ['press', 'field-sales', 'finance'],
  roles: ['Readers', 'Regional analysts'],
  rules: ['Orders of Germany', 'Orders of Portugal', 'Orders of the partners'],
  annotation: { short: 'Spring sale', long: 'Ten percent off everything, in all shops.' },
  person: { first: 'Mara', last: 'Lindqvist', username: 'mara', email: 'mara@example.org' },
  tag: { name: 'finance', description: 'What the monthly report is made of' },
  alert: 'Revenue falls below plan',
  report: 'Monday numbers',
  comment: 'The last week looks low: is a source late?',
  deleted: 'Old letterhead',
};
