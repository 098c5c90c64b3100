import type { MenuEntry } from '@sightline/core';
import { expect, it } from 'vitest';
import { railOf, sectionOf } from './rail.ts';

const entry = (name: string, url: string | undefined, children: MenuEntry[] = []): MenuEntry => ({
  name,
  label: `${name}!`,
  icon: '',
  url,
  children,
});
const menuOf = (entries: MenuEntry[]) => ({ entries, brand: { text: '', alt: '', path: '/' }, navbar: {} });

it('SHELL-30 puts the menu of the server into groups and hides what has no screen', () => {
  const groups = railOf(
    menuOf([
      entry('Security', undefined, [entry('Themes', '/theme/list/')]),
      entry('Charts', '/chart/list/'),
      entry('Dashboards', '/dashboard/list/'),
      entry('Datasets', '/tablemodelview/list/'),
      entry('SQL Lab', undefined, [
        entry('SQL Editor', '/sqllab/'),
        entry('-', undefined),
        entry('Query Search', '/sqllab/history/'),
      ]),
      entry('Trash', '/trash/'),
      entry('Comments', '/comment/list/'),
      entry('Manage', undefined, [entry('Themes', '/theme/list/'), entry('Tags', '/superset/tags/')]),
    ]),
    false,
  );
  expect(groups.map(({ name, links }) => [name, links.map(({ path }) => path)])).toEqual([
    ['main', ['/superset/welcome/', '/dashboard/list/', '/chart/list/', '/tablemodelview/list/']],
    ['sql', ['/sqllab/', '/sqllab/history/']],
    ['manage', ['/superset/tags/', '/comment/list/', '/trash/']],
  ]);
});

it('SHELL-23 SHELL-30 leads to pages of the server behind where there is one, and nowhere else', () => {
  const out = ['/theme/list/', 'https://elsewhere.example/', '//elsewhere.example', 'javascript:1'];
  const menu = menuOf([
    entry('Manage', undefined, [entry('Tags', '/superset/tags/'), ...out.map((url) => entry(url, url))]),
  ]);
  const links = (linksOut: boolean) =>
    railOf(menu, linksOut).flatMap((group) => group.links.map(({ path, page }) => [path, page]));
  expect(links(true).slice(1)).toEqual([
    ['/superset/tags/', 'tag-list'],
    ['/theme/list/', undefined],
  ]);
  expect(links(false).slice(1)).toEqual([['/superset/tags/', 'tag-list']]);
});

it('SHELL-30 shows what an operator of the server behind added to its menu, by itself or as a group', () => {
  const menu = menuOf([
    entry('Charts', '/chart/list/'),
    entry('Handbook', '/handbook/'),
    entry('House', undefined, [entry('Costs', '/costs/'), entry('Elsewhere', 'https://elsewhere.example/')]),
  ]);
  const paths = (linksOut: boolean) =>
    railOf(menu, linksOut).flatMap(({ name, links }) => links.map(({ path }) => `${name} ${path}`));
  expect(paths(true)).toEqual(['main /superset/welcome/', 'main /chart/list/', 'manage /handbook/', 'manage /costs/']);
  expect(paths(false)).toEqual(['main /superset/welcome/', 'main /chart/list/']);
});

it('SHELL-30 shows Home alone to who may see nothing else', () => {
  expect(railOf(menuOf([]), false)).toEqual([
    { name: 'main', links: [{ name: 'Home', label: 'Home', path: '/superset/welcome/', page: 'home' }] },
  ]);
});

it.each([
  ['dashboard', 'dashboard-list'],
  ['explore', 'chart-list'],
  ['sql-lab', 'sql-lab'],
  ['tagged', 'tag-list'],
  ['annotation-list', 'annotation-layer-list'],
] as const)('SHELL-31 files %s under %s', (page, section) => {
  expect(sectionOf(page)).toBe(section);
});
