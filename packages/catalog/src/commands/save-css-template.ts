import { markStale, type World } from '@sightline/core/cache';

/** Creates a CSS template, or changes the template with the given id. @throws CallError */
export const saveCssTemplate = async (
  { api, queryClient }: World,
  id: number | undefined,
  template: { readonly name: string; readonly css: string },
): Promise<void> => {
  const body = { template_name: template.name, css: template.css };
  if (id === undefined) await api.call('createCssTemplate', { body });
  else await api.call('changeCssTemplate', { params: { pk: id }, body });
  await markStale(queryClient, 'changeCssTemplate');
};
