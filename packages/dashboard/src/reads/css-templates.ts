import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';

export interface CssTemplateChoice {
  readonly id: number;
  readonly name: string;
  readonly css: string;
}

/** CSS templates of the installation, by name. Throws CallError. */
export const cssTemplates = (api: Api): Read<readonly CssTemplateChoice[]> => {
  const { queryKey, queryFn } = readOf(api, 'css-template', 'listCssTemplates', {
    q: { order_column: 'template_name', order_direction: 'asc', page: 0, page_size: 100 },
  });
  return {
    queryKey: [...queryKey, 'choices'],
    queryFn: async (asked) =>
      (await queryFn(asked)).result.flatMap(({ id, template_name: name, css }) =>
        id === undefined ? [] : [{ id, name: name ?? '', css: css ?? '' }],
      ),
  };
};
