import type { Editing } from '../../edit/edit-chart.ts';
import { tableEditing } from '../table/edit.ts';

/** Explorer settings of a template. Its rows are queried like those of a table. */
export const handlebarsEditing: Editing = {
  defaults: {
    ...tableEditing.defaults,
    handlebarsTemplate: '<ul>\n{{#each data}}\n  <li>{{stringify this}}</li>\n{{/each}}\n</ul>\n',
  },
  controls: [
    ...tableEditing.controls.filter(({ section }) => section === 'data'),
    {
      section: 'look',
      affects: 'look',
      kind: 'code',
      name: 'handlebarsTemplate',
      language: 'markdown',
      labelId: 'kind.handlebars',
      helpId: 'help.template',
      required: true,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'code',
      name: 'styleTemplate',
      language: 'css',
      labelId: 'control.templateStyle',
    },
  ],
};
