import { addresses } from './addresses.ts';
import { resource } from './resource.ts';
import { route } from './route.ts';
import {
  exportQuery,
  flag,
  idsQ,
  nullable,
  open,
  optional,
  person,
  pk,
  resultOk,
  strict,
  text,
  whole,
  importAnswer,
  importQuery,
} from './shapes.ts';

const themeRow = open({
  id: optional(whole),
  uuid: optional(text),
  theme_name: optional(text),
  /** JSON as text: `{algorithm?, token?, components?}`. */
  json_data: optional(text),
  is_system: optional(flag),
  is_system_default: optional(flag),
  is_system_dark: optional(flag),
  created_by: optional(nullable(person)),
  created_on: optional(text),
  changed_by: optional(nullable(person)),
  changed_by_name: optional(text),
  changed_on_delta_humanized: optional(text),
});
const body = strict({ theme_name: text, json_data: text });

const { specs, routes: named } = resource({
  names: ['Theme', 'Themes'],
  words: ['a theme', 'themes'],
  row: themeRow,
  create: body,
  change: body,
});

/** The standard routes of themes, keyed by action instead of by route name. The server uses them. */
export const themeSpecs = specs;

const onDuty = open({ id: whole, result: text });

/** Routes of themes, by name. They include bundles and the choice of the default themes. */
export const themeRoutes = {
  ...named,
  exportThemes: route({
    address: addresses.exportThemes,
    summary: 'Export themes as a bundle',
    query: exportQuery,
    q: idsQ,
  }),
  importThemes: route({
    address: addresses.importThemes,
    summary: 'Import a bundle of themes',
    query: importQuery,
    output: importAnswer,
  }),
  setSystemDefaultTheme: route({
    address: addresses.setSystemDefaultTheme,
    summary: 'Set a theme as the default light theme',
    params: pk,
    output: onDuty,
  }),
  setSystemDarkTheme: route({
    address: addresses.setSystemDarkTheme,
    summary: 'Set a theme as the default dark theme',
    params: pk,
    output: onDuty,
  }),
  unsetSystemDefaultTheme: route({
    address: addresses.unsetSystemDefaultTheme,
    summary: 'Reset the default light theme',
    output: resultOk,
  }),
  unsetSystemDarkTheme: route({
    address: addresses.unsetSystemDarkTheme,
    summary: 'Reset the default dark theme',
    output: resultOk,
  }),
};
