import { useApi, useText } from '@sightline/core/react';
import { Button, IconButton } from '@sightline/ui-kit';
import { Check, History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import { rebase } from '../../store/rebase.ts';
import { DashboardVersions } from '../versions/DashboardVersions.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import * as css from './edit.css.ts';
import type { EditFrameProps } from './edit-frame-props.ts';
import { SaveAsDialog } from './SaveAsDialog.tsx';
import { SaveButtons } from './SaveButtons.tsx';
import { StepButtons } from './StepButtons.tsx';
import { TitleField } from './TitleField.tsx';
import { useSaveDashboard } from './use-save-dashboard.ts';
import { useSaveKey } from './use-save-key.ts';

/** Title, state of the draft, undo and redo, Discard and Save. */
export const EditHeader = (
  props: EditFrameProps & {
    readonly changed: boolean;
    /** Returns the values that have the same color in several charts; undefined if they are not known. */
    readonly shared: () => readonly string[] | undefined;
  },
): ReactNode => {
  const { store, keeper, changed, dashboardId, read, onClose } = props;
  const text = useText(editMessages);
  const { document: edited, stage, view } = useStore(store);
  const saving = useSaveDashboard(props);
  const versioned = useApi().capabilities?.has('versions') === true;
  const [asked, setAsked] = useState<'discard' | 'saveAs' | 'versions' | undefined>(
    props.opensVersions && versioned ? 'versions' : undefined,
  );
  const nameless = edited.title.trim() === '';
  const saves = changed && !nameless && stage !== 'saving';
  useSaveKey(() => {
    if (saves && view === 'board') void saving.save();
  });
  const close = () => setAsked(undefined);
  return (
    <header className={css.header}>
      <TitleField store={store} />
      <span className={css.state}>
        {changed && keeper.stage === 'kept' && (
          <>
            <Check size={14} aria-hidden="true" /> {text('edit.draft-saved')}
          </>
        )}
      </span>
      <span className={css.fill} />
      <StepButtons store={store} />
      {versioned && <IconButton icon={History} label={text('edit.versions')} onClick={() => setAsked('versions')} />}
      <Button kind="ghost" onClick={() => (changed ? setAsked('discard') : onClose())}>
        {text(changed ? 'edit.discard' : 'edit.close')}
      </Button>
      <SaveButtons
        changed={changed}
        nameless={nameless}
        busy={stage === 'saving'}
        onSave={() => void saving.save()}
        onSaveAs={() => setAsked('saveAs')}
      />
      {asked === 'discard' && (
        <DiscardDialog
          onClose={close}
          onDiscard={() => {
            keeper.drop();
            onClose();
          }}
        />
      )}
      {asked === 'saveAs' && (
        <SaveAsDialog
          title={edited.title}
          onSave={async (values) => {
            await saving.saveAs(values);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'versions' && (
        <DashboardVersions
          id={dashboardId}
          title={edited.title}
          onClose={close}
          onRestored={() => void read().then((version) => rebase(store, version))}
        />
      )}
      {saving.dialog}
    </header>
  );
};
