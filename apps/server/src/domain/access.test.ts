import { describe, expect, it } from 'vitest';
import { can, holds, makeSubject, userIdOf, type AccessObject, type PermissionPair, type Subject } from './access.ts';
import { scopeOf } from './scope.ts';

const grantsVersion = 'v1';
/** Returns a user with ID 7 whose only role, ID 3, grants the permissions. */
const userWith = (...permissions: readonly PermissionPair[]): Subject =>
  makeSubject({ user: { id: 7, username: 'ann' }, roles: [{ id: 3, name: 'Some', permissions }], grantsVersion });
const admin = makeSubject({
  user: { id: 1, username: 'admin' },
  roles: [{ id: 1, name: 'Admin', permissions: [] }],
  grantsVersion,
});
const visitor = makeSubject({ roles: [{ id: 2, name: 'Admin', permissions: [] }], grantsVersion });
const guest = makeSubject({
  guest: { dashboardIds: [1], rules: [], user: { username: 'g', firstName: '', lastName: '' } },
  roles: [{ id: 3, name: 'Some', permissions: [['all_datasource_access', 'all_datasource_access']] }],
  grantsVersion,
});

const dataset = {
  kind: 'dataset',
  id: 20,
  databaseId: 2,
  databaseName: 'shop',
  schema: 'main',
  ownerIds: [9],
} as const;
const database = { kind: 'database', id: 2, name: 'shop', datasetIds: [20] } as const;
const chart = { kind: 'chart', ownerIds: [9], dataset } as const;
const dashboard = { kind: 'dashboard', published: true, ownerIds: [9], roleIds: [], datasets: [dataset] } as const;
const reads = (subject: Subject): readonly boolean[] =>
  [dataset, database, chart, dashboard].map((object) => can(subject, 'read', object));

describe('access', () => {
  it.each<[string, Subject, readonly boolean[]]>([
    ['nothing', userWith(), [false, false, false, false]],
    ['Admin', admin, [true, true, true, true]],
    ['a visitor with a role of that name', visitor, [false, false, false, false]],
    ['a guest, whose role grants no data', guest, [false, false, false, false]],
    ['all data', userWith(['all_datasource_access', 'all_datasource_access']), [true, false, true, true]],
    ['all databases', userWith(['all_database_access', 'all_database_access']), [true, true, true, true]],
    ['the database', userWith(['database_access', '[shop].(id:2)']), [true, true, true, true]],
    ['another database', userWith(['database_access', '[shop].(id:22)']), [false, false, false, false]],
    ['the dataset', userWith(['datasource_access', '[shop].[sales](id:20)']), [true, true, true, true]],
    ['another dataset', userWith(['datasource_access', '[shop].[sales](id:2)']), [false, false, false, false]],
    ['the schema', userWith(['schema_access', '[shop].[main]']), [true, true, true, true]],
    ['the schema of a catalog', userWith(['schema_access', '[shop].[cat].[main]']), [true, true, true, true]],
    ['another schema', userWith(['schema_access', '[shop].[vault]']), [false, true, false, false]],
    ['the schema of another database', userWith(['schema_access', '[other].[main]']), [false, false, false, false]],
    ['half a schema', userWith(['schema_access', '[shop]']), [false, false, false, false]],
    ['the view of another permission', userWith(['can_read', '[shop].(id:2)']), [false, false, false, false]],
    ['no ID', userWith(['database_access', '[shop].(id:2) x']), [false, false, false, false]],
  ])('SERVER-09 of %s: dataset, database, chart, dashboard', (_, subject, wanted) => {
    expect(reads(subject)).toEqual(wanted);
  });

  it.each<[string, AccessObject, Subject, boolean, boolean]>([
    ['an owner of a dataset', { ...dataset, ownerIds: [9, 7] }, userWith(), true, true],
    ['an owner of a chart', { ...chart, ownerIds: [7] }, userWith(), true, true],
    ['an owner of a draft', { ...dashboard, published: false, ownerIds: [7] }, userWith(), true, true],
    ['Admin on a draft', { ...dashboard, published: false }, admin, true, true],
    ['all data on a draft', { ...dashboard, published: false }, userWith(['all_database_access', '']), false, false],
    ['a role of the dashboard', { ...dashboard, roleIds: [5, 3], datasets: [] }, userWith(), true, false],
    ['no role of it', { ...dashboard, roleIds: [5] }, userWith(['all_database_access', '']), false, false],
    [
      'a chart without dataset',
      { kind: 'chart', ownerIds: [9] },
      userWith(['database_access', '(id:2)']),
      false,
      false,
    ],
    ['all data on it', { kind: 'chart', ownerIds: [9] }, userWith(['all_datasource_access', '']), true, false],
    [
      'a dataset without schema',
      { ...dataset, schema: null },
      userWith(['schema_access', '[shop].[main]']),
      false,
      false,
    ],
    ['who writes databases', database, userWith(['can_write', 'Database']), false, true],
    ['the user of a private thing', { kind: 'private', userId: 7 }, userWith(), true, true],
    ['Admin on it', { kind: 'private', userId: 7 }, admin, false, false],
    ['a visitor on what nobody owns', { kind: 'private', userId: null }, visitor, false, false],
    ['a visitor on a dataset of nobody', { ...dataset, ownerIds: [] }, visitor, false, false],
  ])('SERVER-09 of %s', (_, object, subject, mayRead, mayWrite) => {
    expect([can(subject, 'read', object), can(subject, 'write', object)]).toEqual([mayRead, mayWrite]);
  });

  it('SERVER-09 leaves roles of dashboards aside where they are switched off', () => {
    const held = { id: 3, name: 'Some', permissions: [['database_access', '(id:2)']] } as const;
    const facts = { user: { id: 7, username: 'ann' }, roles: [held], grantsVersion };
    const forOthers = { ...dashboard, roleIds: [5] };
    expect(can(makeSubject(facts), 'read', forOthers)).toBe(false);
    expect(can(makeSubject({ ...facts, ignoresDashboardRoles: true }), 'read', forOthers)).toBe(true);
  });

  it('SERVER-09 gives the store the same rights', () => {
    const of = (...pairs: readonly PermissionPair[]) => scopeOf(userWith(...pairs));
    const nothing = {
      userId: 7,
      admin: false,
      allData: false,
      roleIds: [3],
      databaseIds: [],
      schemas: [],
      datasetIds: [],
    };
    expect(of()).toEqual(nothing);
    expect(of(['all_datasource_access', '']).allData).toBe(true);
    expect(of(['all_database_access', '']).allData).toBe(true);
    const granted = of(['database_access', '(id:2)'], ['datasource_access', '(id:20)'], ['schema_access', '[a].[b]']);
    const schemas = [{ database: 'a', schema: 'b' }];
    expect(granted).toEqual({ ...nothing, databaseIds: [2], datasetIds: [20], schemas });
    expect(scopeOf(guest)).toMatchObject({ userId: 0, allData: false, guestDashboardIds: [1] });
    const facts = { roles: [], grantsVersion, ignoresDashboardRoles: true };
    expect(scopeOf(makeSubject(facts))).toMatchObject({ userId: 0, ignoresDashboardRoles: true });
  });

  it('SERVER-09 tells who asks, and what they hold', () => {
    expect([admin.kind, guest.kind, visitor.kind]).toEqual(['user', 'guest', 'anonymous']);
    expect([admin.admin, visitor.admin, userWith().admin]).toEqual([true, false, false]);
    const reader = userWith(['can_read', 'Chart']);
    const asked = [
      ['can_read', 'Chart'],
      ['can_write', 'Chart'],
      ['can_read', 'Dataset'],
    ] as const;
    expect(asked.map(([permission, view]) => holds(reader, permission, view))).toEqual([true, false, false]);
    expect(holds(admin, 'can_write', 'Chart')).toBe(true);
    expect([userIdOf(reader), reader.username, reader.userUuid]).toEqual([7, 'ann', undefined]);
    expect(() => userIdOf(visitor)).toThrow(expect.objectContaining({ status: 401 }) as Error);
    const local = makeSubject({ user: { id: 7, uuid: 'u', username: 'ann' }, roles: [], grantsVersion });
    expect([local.userUuid, local.grantsVersion]).toEqual(['u', grantsVersion]);
  });
});
