import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import { useHref, useKeptValues, type KeptEditor } from '@sightline/entity-ui';
import { Badge, Banner, Button, joinClasses, Link, PageHeader } from '@sightline/ui-kit';
import { ChartColumn, Pencil, Save } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { DatasetEditorProps } from './dataset-editor-props.ts';
import { messages } from '../../messages/dataset.ts';
import type { EditorTab } from '../../model/dataset/review-save.ts';
import type { SavedDataset } from '../../reads/dataset-editor.ts';
import type { DatasetDraft } from './dataset-draft.ts';
import { DraftBar } from './DraftBar.tsx';
import { editorAddress } from './editor-address.ts';
import * as css from './editor.css.ts';
import { EditorTabs } from './EditorTabs.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useDatasetEditor, type DatasetEditor } from './use-dataset-editor.ts';

/** True for tabs that only show data and have no fields to edit. */
const isForReading = (tab: EditorTab): boolean => tab === 'data' || tab === 'usage';

export interface EditorPageProps extends Omit<DatasetEditorProps, 'idOrUuid'> {
  readonly first: SavedDataset;
  readonly found: DatasetDraft | undefined;
  readonly keeper: KeptEditor;
}

/** The editor of a loaded dataset and its draft, if there is one. */
export const EditorPage = (props: EditorPageProps): ReactNode => {
  const { first, found, search, onSearch, onUnsaved, onNamed, keeper } = props;
  const text = useText(messages);
  const { user } = useSession();
  // Without write permission the draft could not be continued, so it is not offered.
  const [offered, setOffered] = useState(can(user, 'can_write', 'Dataset') ? found : undefined);
  const editor = useDatasetEditor(first, editorAddress(search, onSearch), { waits: offered !== undefined });
  const { saved, form, changed } = editor;
  useKeptValues(keeper, { base: saved, values: form, changed, held: offered !== undefined });
  useUnsaved(changed, changed && keeper.stage === 'kept' ? 'draft' : undefined, onUnsaved);
  useNamed(saved.form.name, onNamed);
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

const useUnsaved = (changed: boolean, kept: 'draft' | undefined, onUnsaved: EditorPageProps['onUnsaved']): void => {
  const tell = useEffectEvent(onUnsaved);
  useEffect(() => tell(changed, kept), [changed, kept]);
  useEffect(() => () => tell(false), []);
};

const useNamed = (name: string, onNamed: EditorPageProps['onNamed']): void =>
  useEffect(() => {
    onNamed?.(name);
    return () => onNamed?.(undefined);
  }, [name, onNamed]);

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
