import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveCssTemplate } from '../../commands/save-css-template.ts';
import { messages } from '../../messages/screens.ts';
import type { CssTemplate } from '../../model/css-template.ts';
import { CodeField } from '../resource/CodeField.tsx';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { typed } from '../resource/resource-field.ts';
import { CssPreview } from './CssPreview.tsx';

/** Form of a CSS template with a live preview below. */
export const CssTemplateDialog = ({
  template,
  onClose,
}: {
  /** The template to edit; undefined for a new one. */
  readonly template: CssTemplate | undefined;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const code = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <ResourceDialog
      size="md"
      title={text(template ? 'css.edit' : 'css.new')}
      fields={[
        { kind: 'text', key: 'template_name', label: text('lists.name'), required: true },
        {
          kind: 'drawn',
          group: true,
          key: 'css',
          label: text('css.css'),
          draw: (form) => (
            <CodeField
              label={text('css.css')}
              language="css"
              value={code(form.values['css'])}
              onChange={(css) => form.set('css', css)}
            />
          ),
        },
      ]}
      initial={{ template_name: template?.name ?? '', css: template?.css ?? '' }}
      save={({ template_name: name, css }) =>
        saveCssTemplate(world, template?.id, { name: typed(name), css: code(css) })
      }
      done={text('resource.saved')}
      after={(form) => <CssPreview text={code(form.values['css'])} />}
      onClose={onClose}
    />
  );
};
