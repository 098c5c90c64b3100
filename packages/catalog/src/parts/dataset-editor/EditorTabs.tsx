import { useText } from '@sightline/core/react';
import { Tabs } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import { placeOfField, type EditorTab } from '../../model/dataset/review-save.ts';
import { isPhysical } from '../../model/dataset/sync-columns.ts';
import { DataTab } from './DataTab.tsx';
import { EditFields } from './EditFields.tsx';
import * as css from './editor.css.ts';
import { RowsTab } from './RowsTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { SourceTab } from './SourceTab.tsx';
import { UsageTab } from './UsageTab.tsx';
import type { DatasetEditor } from './use-dataset-editor.ts';

/** Tabs of the editor, with counts of rows and errors. */
export const EditorTabs = ({ editor }: { readonly editor: DatasetEditor }): ReactNode => {
  const text = useText(messages);
  const { form, faultFields, tab } = editor;
  const wrong = faultFields.map((field) => placeOfField(field, form).tab);
  const physical = form.columns.filter(isPhysical).length;
  const noteOf = (id: EditorTab, count?: number) => {
    const faults = wrong.filter((each) => each === id).length;
    if (faults > 0) return <span className={css.count}>{text('dataset.tab-faults', { count: faults })}</span>;
    return count;
  };
  return (
    <div className={css.tabFrame}>
      <Tabs
        label={text('dataset.parts')}
        value={tab}
        onChange={editor.setTab}
        lined
        barClassName={css.tabBar}
        panelClassName={css.panel}
        tabs={[
          { id: 'data', label: text('dataset.data') },
          { id: 'source', label: text('dataset.source'), note: noteOf('source') },
          { id: 'metrics', label: text('dataset.metrics'), note: noteOf('metrics', form.metrics.length) },
          { id: 'columns', label: text('dataset.columns'), note: noteOf('columns', physical) },
          {
            id: 'calculated',
            label: text('dataset.calculated'),
            note: noteOf('calculated', form.columns.length - physical),
          },
          { id: 'usage', label: text('dataset.usage'), note: noteOf('usage') },
          { id: 'settings', label: text('dataset.settings'), note: noteOf('settings') },
        ]}
      >
        {tab === 'data' && <DataTab id={editor.saved.id} form={editor.saved.form} />}
        {tab === 'source' && (
          <EditFields editor={editor}>
            <SourceTab editor={editor} />
          </EditFields>
        )}
        {tab === 'metrics' && <RowsTab editor={editor} kind="metrics" />}
        {tab === 'columns' && <RowsTab editor={editor} kind="columns" />}
        {tab === 'calculated' && <RowsTab editor={editor} kind="calculated" />}
        {tab === 'usage' && <UsageTab editor={editor} />}
        {tab === 'settings' && (
          <EditFields editor={editor}>
            <SettingsTab editor={editor} />
          </EditFields>
        )}
      </Tabs>
    </div>
  );
};
