import { routes, themeSpecs } from '@sightline/core/contract';
import { describeThemes } from '../../domain/themes/describe-themes.ts';
import { putThemeOnDuty, takeThemeOffDuty } from '../../domain/themes/put-theme-on-duty.ts';
import { changeTheme, createTheme } from '../../domain/themes/save-theme.ts';
import { deleteThemes } from '../../domain/themes/delete-themes.ts';
import { badRequest, invalidFields, type FieldReasons, type Refusal } from '../../domain/refusal.ts';
import { themeList, themes } from '../../store/themes.ts';
import { resourceRoutes } from '../resource-routes.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { exportOf } from './export-route.ts';
import { importing, importOf } from './import-route.ts';

const read: Declaration = { permission: ['can_read', 'Theme'], rateClass: 'ordinary', audit: 'none' };
const write = (verb: string): Declaration => ({
  ...read,
  permission: ['can_write', 'Theme'],
  audit: `theme.${verb}`,
});

const bundleRoutes: readonly ServedRoute[] = [
  serve(
    routes.exportThemes,
    { ...read, permission: ['can_export', 'Theme'], audit: 'theme.export' },
    exportOf('Theme'),
  ),
  serve(routes.importThemes, { ...write('import'), ...importing }, importOf('Theme')),
];

const dutyRoutes: readonly ServedRoute[] = [
  serve(routes.setSystemDefaultTheme, write('set_system_default'), async ({ params, deps }) => {
    await putThemeOnDuty(deps, 'is_system_default', params.pk);
    return { id: params.pk, result: 'success' };
  }),
  serve(routes.setSystemDarkTheme, write('set_system_dark'), async ({ params, deps }) => {
    await putThemeOnDuty(deps, 'is_system_dark', params.pk);
    return { id: params.pk, result: 'success' };
  }),
  serve(routes.unsetSystemDefaultTheme, write('unset_system_default'), async ({ deps }) => {
    await takeThemeOffDuty(deps, 'is_system_default');
    return { result: 'success' };
  }),
  serve(routes.unsetSystemDarkTheme, write('unset_system_dark'), async ({ deps }) => {
    await takeThemeOffDuty(deps, 'is_system_dark');
    return { result: 'success' };
  }),
];

const itemColumns: readonly string[] = [
  'changed_by.first_name',
  'changed_by.id',
  'changed_by.last_name',
  'changed_on_delta_humanized',
  'created_by.first_name',
  'created_by.id',
  'created_by.last_name',
  'id',
  'is_system',
  'is_system_dark',
  'is_system_default',
  'json_data',
  'theme_name',
  'uuid',
];

const missing = JSON.stringify(['Missing data for required field.']);

/**
 * Creates the error for an invalid body. An empty body is reported as missing, as in the contract. For any other body,
 * the reasons are listed by field.
 */
const refuseFields = (fields: FieldReasons): Refusal => {
  const isEmpty = ['theme_name', 'json_data'].every((field) => JSON.stringify(fields[field]) === missing);
  return isEmpty && Object.keys(fields).length === 2 ? badRequest('Request body is required') : invalidFields(fields);
};

/** Routes for themes of dashboards and of all pages. */
export const themeRoutes: readonly ServedRoute[] = [
  ...bundleRoutes,
  ...dutyRoutes,
  ...resourceRoutes(themeSpecs, {
    view: 'Theme',
    permissions: ['can_export', 'can_read', 'can_write'],
    noun: 'theme',
    title: 'Theme',
    list: () => themeList,
    rows: async ({ store, clock }, _subject, ids) =>
      describeThemes(store.db, await themes.byId(store.db, ids), clock()),
    itemColumns,
    relations: { created_by: 'people', changed_by: 'people' },
    declared: { refuseFields },
    create: createTheme,
    change: changeTheme,
    remove: deleteThemes,
    removed: (count) => `Deleted ${count} theme${count === 1 ? '' : 's'}`,
  }),
];
