import { useApi, useText } from '@sightline/core/react';
import { Button, ButtonGroup, Dialog, IconButton, Menu, TextInput } from '@sightline/ui-kit';
import { Check, ChevronDown, History, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import type { EditStep } from '../../model/edit-history.ts';
import { rebase } from '../../store/rebase.ts';
import * as css from './edit.css.ts';
import type { EditFrameProps } from './edit-frame-props.ts';
import { DashboardVersions } from '../versions/DashboardVersions.tsx';
import { SaveAsDialog } from './SaveAsDialog.tsx';
import { useSaveDashboard } from './use-save-dashboard.ts';

const stepWords = {
  add: 'edit.step-add',
  move: 'edit.step-move',
  resize: 'edit.step-resize',
  remove: 'edit.step-remove',
  rename: 'edit.step-rename',
  paste: 'edit.step-paste',
  duplicate: 'edit.step-duplicate',
  group: 'edit.step-group',
  align: 'edit.step-align',
  text: 'edit.step-text',
  style: 'edit.step-style',
  filter: 'edit.step-filter',
  property: 'edit.step-property',
} as const;

/** A step in words: "move Revenue by channel". */
const useStepText = () => {
  const text = useText(editMessages);
  return ({ label }: EditStep): string =>
    text(stepWords[label.act], { name: label.name ?? '', count: label.count ?? 1 });
};

/** Asks before changes are given up. */
const DiscardDialog = ({
  onDiscard,
  onClose,
}: {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(editMessages);
  return (
    <Dialog
      size="sm"
      title={text('edit.discard-title')}
      closeLabel={text('edit.keep')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('edit.keep')}</Button>
          <Button kind="dangerSolid" onClick={onDiscard}>
            {text('edit.discard')}
          </Button>
        </>
      }
    >
      {text('edit.discard-words')}
    </Dialog>
  );
};

/** Saves on Mod+S, also while typing. Open dialogs and the filter editor have their own ways to end. */
const useSaveKey = (save: () => void) => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!document.querySelector('[role="dialog"]')) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

/** Title, state of the draft, undo and redo, Discard and Save. */
export const EditHeader = (
  props: EditFrameProps & {
    readonly changed: boolean;
    /** Labels that several charts color; undefined if they are not known. */
    readonly shared: () => readonly string[] | undefined;
  },
): ReactNode => {
  const { store, keeper, changed, dashboardId, read, onClose } = props;
  const text = useText(editMessages);
  const stepText = useStepText();
  const { document: edited, history, stage, view } = useStore(store);
  const saving = useSaveDashboard(props);
  const versioned = useApi().capabilities?.has('versions') === true;
  const [asked, setAsked] = useState<'discard' | 'saveAs' | 'versions' | undefined>(
    props.opensVersions && versioned ? 'versions' : undefined,
  );
  const { undo, redo, edit } = store.getState();
  const [last, next] = [history.done.at(-1), history.undone.at(-1)];
  const nameless = edited.title.trim() === '';
  const saves = changed && !nameless && stage !== 'saving';
  useSaveKey(() => {
    if (saves && view === 'board') void saving.save();
  });
  const leave = () => {
    keeper.drop();
    onClose();
  };
  return (
    <header className={css.header}>
      <h1 className={css.title}>
        <TextInput
          aria-label={text('edit.title')}
          value={edited.title}
          maxLength={500}
          className={css.titleInput}
          onChange={(title) =>
            edit({ act: 'rename', name: title }, (before) => ({ ...before, title }), { joins: 'title' })
          }
        />
      </h1>
      <span className={css.state}>
        {changed && keeper.stage === 'kept' && (
          <>
            <Check size={14} aria-hidden="true" /> {text('edit.draft-saved')}
          </>
        )}
      </span>
      <span className={css.fill} />
      <IconButton
        icon={Undo2}
        label={last ? text('edit.undo-step', { step: stepText(last) }) : text('edit.undo')}
        keys="Mod+Z"
        disabled={!last}
        disabledReason={text(history.dropped > 0 ? 'edit.undo-dropped' : 'edit.undo-none', { count: history.dropped })}
        onClick={undo}
      />
      <IconButton
        icon={Redo2}
        label={next ? text('edit.redo-step', { step: stepText(next) }) : text('edit.redo')}
        keys="Mod+Shift+Z"
        disabled={!next}
        disabledReason={text('edit.redo-none')}
        onClick={redo}
      />
      {versioned && <IconButton icon={History} label={text('edit.versions')} onClick={() => setAsked('versions')} />}
      <Button kind="ghost" onClick={() => (changed ? setAsked('discard') : onClose())}>
        {text(changed ? 'edit.discard' : 'edit.close')}
      </Button>
      <ButtonGroup label={text('edit.save')}>
        <Button
          kind="primary"
          busy={stage === 'saving'}
          aria-keyshortcuts="Control+S Meta+S"
          disabled={!changed || nameless}
          disabledReason={text(nameless ? 'edit.nameless' : 'edit.nothing')}
          onClick={() => void saving.save()}
        >
          {text('edit.save')}
        </Button>
        <Menu
          label={text('edit.more-saving')}
          align="end"
          items={[{ id: 'save-as', label: text('edit.save-as'), onSelect: () => setAsked('saveAs') }]}
          trigger={<IconButton kind="primary" icon={ChevronDown} label={text('edit.more-saving')} />}
        />
      </ButtonGroup>
      {asked === 'discard' && <DiscardDialog onDiscard={leave} onClose={() => setAsked(undefined)} />}
      {asked === 'saveAs' && (
        <SaveAsDialog
          title={edited.title}
          onSave={async (values) => {
            await saving.saveAs(values);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'versions' && (
        <DashboardVersions
          id={dashboardId}
          title={edited.title}
          onClose={() => setAsked(undefined)}
          onRestored={() => void read().then((version) => rebase(store, version))}
        />
      )}
      {saving.dialog}
    </header>
  );
};
