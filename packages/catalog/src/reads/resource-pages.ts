import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import type { ListPage, ListQuery } from '@sightline/entity-ui';
import { annotationLayerOf, annotationOf, type Annotation, type AnnotationLayer } from '../model/annotation.ts';
import { cssTemplateOf, type CssTemplate } from '../model/css-template.ts';
import { rowRuleOf, type RowRule } from '../model/row-rule.ts';
import { paged, wire } from './list-pages.ts';

export const cssTemplatePage = (api: Api, query: ListQuery): Read<ListPage<CssTemplate>> =>
  paged(readOf(api, 'css-template', 'listCssTemplates', { q: wire(query) }), cssTemplateOf);
export const annotationLayerPage = (api: Api, query: ListQuery): Read<ListPage<AnnotationLayer>> =>
  paged(readOf(api, 'annotation-layer', 'listAnnotationLayers', { q: wire(query) }), annotationLayerOf);
export const annotationPage = (api: Api, layerId: number, query: ListQuery): Read<ListPage<Annotation>> =>
  paged(readOf(api, 'annotation', 'listAnnotations', { params: { pk: layerId }, q: wire(query) }), annotationOf);
export const rowRulePage = (api: Api, query: ListQuery): Read<ListPage<RowRule>> =>
  paged(readOf(api, 'row-rule', 'listRowRules', { q: wire(query) }), rowRuleOf);

/** A layer by id, for the title above its annotations. */
export const annotationLayerItem = (api: Api, id: number): Read<AnnotationLayer> => {
  const { queryKey, queryFn } = readOf(api, 'annotation-layer', 'getAnnotationLayer', { params: { pk: id } });
  return {
    queryKey: [...queryKey, 'layer'],
    queryFn: async (context) => annotationLayerOf((await queryFn(context)).result),
  };
};

/** A rule by id, with all fields of its form. */
export const rowRuleItem = (api: Api, id: number): Read<RowRule> => {
  const { queryKey, queryFn } = readOf(api, 'row-rule', 'getRowRule', { params: { pk: id } });
  return {
    queryKey: [...queryKey, 'rule'],
    queryFn: async (context) => {
      const { result } = await queryFn(context);
      return rowRuleOf({ ...result, id });
    },
  };
};
