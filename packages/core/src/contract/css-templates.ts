import { Type } from 'typebox';
import { resource } from './resource.ts';
import { nullable, open, optional, person, strict, text, whole } from './shapes.ts';

const cssTemplateRow = open({
  id: optional(whole),
  template_name: optional(nullable(text)),
  css: optional(nullable(text)),
  created_by: optional(nullable(person)),
  created_on: optional(text),
  changed_by: optional(nullable(person)),
  changed_on_delta_humanized: optional(text),
});
const body = strict({
  template_name: optional(nullable(Type.String({ maxLength: 250 }))),
  css: optional(nullable(text)),
});

/** CSS templates for dashboards. */
export const { specs: cssTemplateSpecs, routes: cssTemplateRoutes } = resource({
  names: ['CssTemplate', 'CssTemplates'],
  words: ['a CSS template', 'CSS templates'],
  row: cssTemplateRow,
  create: body,
  change: body,
});
