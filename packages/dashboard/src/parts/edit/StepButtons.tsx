import { useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import type { EditStep } from '../../model/edit-history.ts';
import type { EditStore } from '../../store/edit-store.ts';

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

/** Label of an undo step: "move Revenue by channel". */
const useStepText = () => {
  const text = useText(editMessages);
  return ({ label }: EditStep): string =>
    text(stepWords[label.act], { name: label.name ?? '', count: label.count ?? 1 });
};

/** Undo and redo buttons, with a description of the step that each of them would undo or redo. */
export const StepButtons = ({ store }: { readonly store: EditStore }): ReactNode => {
  const text = useText(editMessages);
  const stepText = useStepText();
  const { history, undo, redo } = useStore(store);
  const [last, next] = [history.done.at(-1), history.undone.at(-1)];
  return (
    <>
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
    </>
  );
};
