import { listQuery, parseListSearch } from '@sightline/entity-ui';
import { expect, it } from 'vitest';
import { databaseRules } from './admin-rules.ts';
import { datasetRules } from './dataset-rules.ts';
import { savedQueryRules } from './saved-query-rules.ts';

it.each([
  ['datasets', datasetRules],
  ['databases', databaseRules],
  ['saved queries', savedQueryRules],
])("LIST-02 a link to one person's changes among %s shows those", (_, rules) => {
  const state = parseListSearch("?filters=(changed_by:(label:'Ada Lovelace',value:7))", rules);
  expect(listQuery(state, rules).filters).toEqual([{ col: 'changed_by', opr: 'rel_o_m', value: 7 }]);
});

it('LIST-02 a link to the saved queries of a tag shows those', () => {
  const state = parseListSearch('?filters=(tags:(label:north,value:3))', savedQueryRules);
  expect(listQuery(state, savedQueryRules).filters).toEqual([{ col: 'tags', opr: 'saved_query_tag_id', value: 3 }]);
});
