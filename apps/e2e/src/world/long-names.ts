import type { ListWords } from './fill-lists.ts';

const words = 'A name that somebody wrote on a Friday afternoon, when the one before was not clear';
const oneWord = 'quarterly_revenue_by_region_and_channel_and_category_without_a_single_space';
const arabic = 'تقرير المبيعات الشهري حسب المنطقة والقناة';
const all = [words, oneWord, arabic];

/** Long names, including one without spaces and an Arabic one. */
export const longNames: ListWords = {
  layers: all,
  templates: all,
  queries: all,
  groups: all,
  roles: all,
  rules: all,
  annotation: { short: oneWord, long: words },
  person: {
    first: 'Wolfeschlegelsteinhausen',
    last: 'Bergerdorffwelchevoralternwaren',
    username: 'a-person-with-a-really-long-user-name',
    email: 'a-person-with-a-really-long-user-name@organisation.example.org',
  },
  tag: { name: oneWord, description: words },
  alert: words,
  report: oneWord,
  comment: `${words} ${oneWord}`,
  deleted: oneWord.slice(10),
};
