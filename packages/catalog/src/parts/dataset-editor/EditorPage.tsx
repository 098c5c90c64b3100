import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import { useHref, useKeptValues, type KeptEditor } from '@sightline/entity-ui';
import { Badge, Banner, Button, joinClasses, Link, PageHeader, Tabs } from '@sightline/ui-kit';
import { ChartColumn, Pencil, Save } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { DatasetEditorProps } from './dataset-editor-props.ts';
import { messages } from '../../messages/dataset.ts';
import { placeOfField, type EditorTab } from '../../model/dataset/review-save.ts';
import { isPhysical } from '../../model/dataset/sync-columns.ts';
import type { SavedDataset } from '../../reads/dataset-editor.ts';
import { DataTab } from './DataTab.tsx';
import { DraftBar } from './DraftBar.tsx';
import { EditFields } from './EditFields.tsx';
import * as css from './editor.css.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { RowsTab } from './RowsTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { SourceTab } from './SourceTab.tsx';
import { UsageTab } from './UsageTab.tsx';
import type { DatasetDraft } from './dataset-draft.ts';
import { useDatasetEditor, type DatasetEditor } from './use-dataset-editor.tsx';

const tabIds: readonly EditorTab[] = ['data', 'source', 'metrics', 'columns', 'calculated', 'usage', 'settings'];

const tabIn = (search: string): EditorTab => {
  const named = new URLSearchParams(search).get('tab');
  return tabIds.find((id) => id === named) ?? 'data';
};

/** True for read-only tabs. */
const isForReading = (tab: EditorTab): boolean => tab === 'data' || tab === 'usage';

export interface EditorPageProps extends Omit<DatasetEditorProps, 'idOrUuid'> {
  readonly first: SavedDataset;
  readonly found: DatasetDraft | undefined;
  readonly keeper: KeptEditor;
}

/** The editor of a loaded dataset and its draft, if there is one. */
export const EditorPage = ({ first, found, search, onSearch, onUnsaved, keeper }: EditorPageProps): ReactNode => {
  const text = useText(messages);
  const { user } = useSession();
  // Without write permission the draft could not be continued, so it is not offered.
  const [offered, setOffered] = useState(can(user, 'can_write', 'Dataset') ? found : undefined);
  const editor = useDatasetEditor(
    first,
    {
      tab: tabIn(search),
      onTab: (tab) => {
        const next = new URLSearchParams(search);
        next.set('tab', tab);
        onSearch(`?${next}`);
      },
    },
    { waits: offered !== undefined },
  );
  const { saved, form, changed } = editor;
  useKeptValues(keeper, { base: saved, values: form, changed, held: offered !== undefined });
  useUnsaved(changed, onUnsaved);
  useSaveKey(editor);
  const faults = editor.faultFields.length;
  return (
    <div className={css.page}>
      <PageHeader
        title={<bdi>{saved.form.name}</bdi>}
        aside={<Aside editor={editor} drafted={keeper.stage === 'kept' && changed} />}
        actions={<Actions editor={editor} />}
      />
      <div className={css.bars}>
        {offered && (
          <DraftBar
            draft={offered}
            saved={saved.form}
            outdated={offered.base.tag !== saved.tag}
            labelOf={editor.labelOf}
            onContinue={() => {
              editor.resume(offered.base, offered.values);
              setOffered(undefined);
            }}
            onDiscard={() => {
              keeper.drop();
              setOffered(undefined);
            }}
          />
        )}
        {keeper.stage === 'failed' && <Banner level="warning">{text('dataset.draft-failed')}</Banner>}
        {!editor.mayWrite && !isForReading(editor.tab) && <Banner level="info">{text('dataset.read-only')}</Banner>}
        {editor.failure !== undefined && (
          <Banner level="danger">{text('dataset.refused', { reason: editor.failure })}</Banner>
        )}
        {faults > 0 && <Banner level="danger">{text('dataset.faults', { count: faults })}</Banner>}
      </div>
      <div className={css.body}>
        <EditorTabs editor={editor} />
      </div>
      {editor.asked && <ReviewDialog asked={editor.asked} />}
      {editor.conflict}
    </div>
  );
};

const useUnsaved = (changed: boolean, onUnsaved: (unsaved: boolean) => void): void => {
  const tell = useEffectEvent(onUnsaved);
  useEffect(() => {
    tell(changed);
    return () => tell(false);
  }, [changed]);
};

const useSaveKey = ({ save, mayWrite, changed, asked }: DatasetEditor): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (mayWrite && changed && !asked) void save();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
};

const Aside = ({ editor, drafted }: { readonly editor: DatasetEditor; readonly drafted: boolean }) => {
  const text = useText(messages);
  const { form, changed } = editor;
  return (
    <span className={css.row}>
      <span className={css.wide}>
        <Badge>{form.kind === 'virtual' ? text('dataset.virtual') : text('dataset.physical')}</Badge>
      </span>
      <span className={joinClasses(css.muted, css.wide)}>
        <bdi>{[form.databaseName, form.schema].filter((each) => each !== '').join(' · ')}</bdi>
      </span>
      {changed && <Badge tone="warning">{drafted ? text('dataset.draft-kept') : text('dataset.unsaved')}</Badge>}
    </span>
  );
};

const Actions = ({ editor }: { readonly editor: DatasetEditor }) => {
  const text = useText(messages);
  const href = useHref();
  const { saved, stage, changed, mayWrite, tab } = editor;
  const idle = !changed || !mayWrite;
  const reading = isForReading(tab);
  return (
    <>
      {(!reading || changed) && (
        <Button
          kind={reading ? 'default' : 'primary'}
          icon={Save}
          busy={stage !== 'editing'}
          disabled={idle}
          disabledReason={mayWrite ? text('dataset.nothing-changed') : text('dataset.read-only')}
          onClick={() => void editor.save()}
        >
          {text('dataset.save')}
        </Button>
      )}
      {reading && mayWrite && !changed && (
        <Button icon={Pencil} onClick={() => editor.setTab('settings')}>
          {text('dataset.edit')}
        </Button>
      )}
      <Link
        className={reading ? css.createChart : css.explore}
        href={href(`/explore/?datasource_type=table&datasource_id=${saved.id}`)}
      >
        <ChartColumn size={16} aria-hidden />
        {text('dataset.create-chart')}
      </Link>
    </>
  );
};

const EditorTabs = ({ editor }: { readonly editor: DatasetEditor }) => {
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
