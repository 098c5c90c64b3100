import { cssTemplateSpecs } from '@sightline/core/contract';
import { changeCssTemplate, createCssTemplate } from '../../domain/css-templates/save-css-template.ts';
import { deleteCssTemplates } from '../../domain/css-templates/delete-css-templates.ts';
import { describeAudited } from '../../domain/wire/audited.ts';
import { cssTemplateList, cssTemplates } from '../../store/css-templates.ts';
import { resourceRoutes } from '../resource-routes.ts';

/** Routes for CSS templates of dashboards. */
export const cssTemplateRoutes = resourceRoutes(cssTemplateSpecs, {
  view: 'CssTemplate',
  permissions: ['can_read', 'can_write'],
  noun: 'css_template',
  title: 'Css Template',
  list: () => cssTemplateList,
  rows: async ({ store, clock }, _subject, ids) => {
    const found = await cssTemplates.byId(store.db, ids);
    const audited = await describeAudited(store.db, found, clock());
    return found.map((row) => ({ id: row.id, template_name: row.template_name, css: row.css, ...audited(row) }));
  },
  itemColumns: cssTemplateList.listColumns.filter((column) => column !== 'created_on'),
  relations: { created_by: 'people', changed_by: 'people' },
  // In the contract, this resource and a few others respond with 422 to invalid fields.
  declared: { invalidStatus: 422 },
  emptyFields: { css: '', template_name: null },
  create: createCssTemplate,
  change: changeCssTemplate,
  remove: deleteCssTemplates,
  removed: (count) => `Deleted ${count} css template${count === 1 ? '' : 's'}`,
});
