import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import { pageOf, listParams, type ListPage, type ListQuery } from '@sightline/entity-ui';
import { annotationLayerOf, annotationOf, type Annotation, type AnnotationLayer } from '../model/annotation.ts';
import { cssTemplateOf, type CssTemplate } from '../model/css-template.ts';
import { rowRuleOf, type RowRule } from '../model/row-rule.ts';

export const cssTemplatePage = (api: Api, query: ListQuery): Read<ListPage<CssTemplate>> =>
  pageOf(readOf(api, 'css-template', 'listCssTemplates', { q: listParams(query) }), cssTemplateOf);
export const annotationLayerPage = (api: Api, query: ListQuery): Read<ListPage<AnnotationLayer>> =>
  pageOf(readOf(api, 'annotation-layer', 'listAnnotationLayers', { q: listParams(query) }), annotationLayerOf);
export const annotationPage = (api: Api, layerId: number, query: ListQuery): Read<ListPage<Annotation>> =>
  pageOf(readOf(api, 'annotation', 'listAnnotations', { params: { pk: layerId }, q: listParams(query) }), annotationOf);
export const rowRulePage = (api: Api, query: ListQuery): Read<ListPage<RowRule>> =>
  pageOf(readOf(api, 'row-rule', 'listRowRules', { q: listParams(query) }), rowRuleOf);

/** An annotation layer by id, for the title above its annotations. */
export const annotationLayerItem = (api: Api, id: number): Read<AnnotationLayer> => {
  const { queryKey, queryFn } = readOf(api, 'annotation-layer', 'getAnnotationLayer', { params: { pk: id } });
  return {
    queryKey: [...queryKey, 'layer'],
    queryFn: async (context) => annotationLayerOf((await queryFn(context)).result),
  };
};

/** A row-level security rule by id, with all fields of its form. */
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
