import { describe, expect, it } from 'vitest';
import { makeSubject, type PermissionPair } from '../access.ts';
import { checkTemplateAuthor } from './check-template-author.ts';

const subject = (permissions: readonly PermissionPair[], name = 'Editors') =>
  makeSubject({
    user: { id: 3, username: 'ed' },
    roles: [{ id: 9, name, permissions }],
    grantsVersion: 'v',
  });
const database = { id: 1, database_name: 'examples' };
const template = `SELECT * FROM {{ url_param('table') }}`;

describe('templates in datasets', () => {
  it.each([
    ['SQL without templates, of anybody', subject([]), ['SELECT 1', null]],
    ['templates of who may read the whole database', subject([['database_access', '[examples].(id:1)']]), [template]],
    ['templates of who may read everything', subject([['all_datasource_access', 'all_datasource_access']]), [template]],
    ['templates of an administrator', subject([], 'Admin'), [template]],
  ])('SERVER-08 SERVER-07 saves %s', (_, author, texts) => {
    expect(() => checkTemplateAuthor(author, database, texts)).not.toThrow();
  });

  it.each([
    ['one dataset', subject([['datasource_access', '[examples].[sales](id:4)']])],
    ['one schema', subject([['schema_access', '[examples].[main]']])],
    ['another database', subject([['database_access', '[other].(id:2)']])],
  ])('SERVER-08 SERVER-07 refuses templates of who may read %s alone', (_, author) => {
    expect(() => checkTemplateAuthor(author, database, [null, template])).toThrow(
      expect.objectContaining({ errorType: 'TABLE_SECURITY_ACCESS_ERROR', status: 403 }) as Error,
    );
  });
});
