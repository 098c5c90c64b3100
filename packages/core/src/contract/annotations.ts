import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { resource } from './resource.ts';
import { route } from './route.ts';
import {
  accepted,
  idsQ,
  listOf,
  listQ,
  message,
  nullable,
  open,
  optional,
  personName,
  pk,
  strict,
  text,
  whole,
  columnsQ,
} from './shapes.ts';

const audited = {
  created_by: optional(nullable(personName)),
  created_on: optional(text),
  changed_by: optional(nullable(personName)),
  changed_on: optional(text),
  changed_on_delta_humanized: optional(text),
};
export const annotationLayerRow = open({
  id: optional(whole),
  name: optional(text),
  descr: optional(nullable(text)),
  ...audited,
});
export const annotationRow = open({
  id: whole,
  short_descr: optional(nullable(text)),
  long_descr: optional(nullable(text)),
  start_dttm: optional(nullable(text)),
  end_dttm: optional(nullable(text)),
  json_metadata: optional(nullable(text)),
  layer: optional(open({ id: whole, name: text })),
  ...audited,
});

const layerName = Type.String({ minLength: 1, maxLength: 250 });
const shortText = Type.String({ minLength: 1, maxLength: 500 });
/** Dates are text here: the server's domain code parses them and refuses invalid ones with the contract's messages. */
const annotationFields = { long_descr: optional(nullable(text)), json_metadata: optional(nullable(text)) };
const layerAndPk = open({ pk: Type.Integer({ minimum: 1 }), annotation_id: Type.Integer({ minimum: 1 }) });

/** Specs and routes of annotation layers. As in Superset, their `_info` route describes annotations, not layers. */
export const { specs: annotationLayerSpecs, routes: annotationLayerRoutes } = resource({
  names: ['AnnotationLayer', 'AnnotationLayers'],
  words: ['an annotation layer', 'annotation layers'],
  row: annotationLayerRow,
  create: strict({ name: layerName, descr: optional(nullable(text)) }),
  change: strict({ name: optional(layerName), descr: optional(nullable(text)) }),
});
const listAnnotations = route({
  address: addresses.listAnnotations,
  summary: 'List the annotations of a layer',
  params: pk,
  q: listQ,
  output: listOf(annotationRow),
});
const getAnnotation = route({
  address: addresses.getAnnotation,
  summary: 'Get an annotation',
  params: layerAndPk,
  q: columnsQ,
  output: open({ id: whole, result: annotationRow }),
});
const createAnnotation = route({
  address: addresses.createAnnotation,
  summary: 'Create an annotation',
  params: pk,
  body: strict({ short_descr: shortText, start_dttm: text, end_dttm: text, ...annotationFields }),
  output: accepted,
  status: 201,
});
const changeAnnotation = route({
  address: addresses.changeAnnotation,
  summary: 'Update an annotation',
  params: layerAndPk,
  body: strict({
    short_descr: optional(shortText),
    start_dttm: optional(text),
    end_dttm: optional(text),
    ...annotationFields,
  }),
  output: accepted,
});
const deleteAnnotation = route({
  address: addresses.deleteAnnotation,
  summary: 'Delete an annotation',
  params: layerAndPk,
  output: message,
});
const deleteAnnotations = route({
  address: addresses.deleteAnnotations,
  summary: 'Delete annotations of a layer',
  params: pk,
  q: idsQ,
  output: message,
});

/** Routes of single annotations, by name. */
export const annotationRoutes = {
  listAnnotations,
  getAnnotation,
  createAnnotation,
  changeAnnotation,
  deleteAnnotation,
  deleteAnnotations,
} as const;
