import { useText } from '@sightline/core/react';
import { Button, Dialog } from '@sightline/ui-kit';
import { useId, useState, type ReactNode } from 'react';
import type { Decision, Question } from '../../commands/save-edit.ts';
import { messages } from '../../messages/edits.ts';
import type { Clash, Path, Side } from '../../model/merge-edits.ts';
import { useRelativeTime } from '../relative-time/RelativeTime.tsx';
import * as css from './conflict-dialog.css.ts';
import { FieldValue } from './FieldValue.tsx';

export interface ConflictDialogProps {
  readonly question: Question;
  /** Label of a path in the editor's values. */
  readonly labelOf: (path: Path) => string;
  /** Saves the merged values with the user's choices, or saves a copy. */
  readonly onDecide: (decision: Decision) => void;
  /** Returns to the editor with its input unchanged. */
  readonly onClose: () => void;
}

const keyOf = (path: Path): string => JSON.stringify(path);

/** Dialog that shows conflicting changes side by side and asks for each field which change to keep. */
export const ConflictDialog = ({ question, labelOf, onDecide, onClose }: ConflictDialogProps): ReactNode => {
  const text = useText(messages);
  const when = useRelativeTime();
  const { clashes, taken, by, at } = question;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const chooseAll = (side: Side) => setChosen(new Map(clashes.map(({ path }) => [keyOf(path), side])));
  return (
    <Dialog
      size="md"
      title={text('conflict.title')}
      closeLabel={text('conflict.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('conflict.cancel')}</Button>
          {question.canCopy && <Button onClick={() => onDecide('copy')}>{text('conflict.copy')}</Button>}
          <Button
            kind="primary"
            disabled={chosen.size < clashes.length}
            disabledReason={text('conflict.choose')}
            onClick={() => onDecide((path) => chosen.get(keyOf(path)) ?? 'mine')}
          >
            {text('conflict.save')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p className={css.lead}>
          {text('conflict.who', { name: by || text('conflict.somebody'), when: when(at) })}{' '}
          {text('conflict.ask', { count: clashes.length })}
        </p>
        {clashes.length > 1 && (
          <div className={css.all}>
            <Button size="sm" onClick={() => chooseAll('mine')}>
              {text('conflict.all-mine')}
            </Button>
            <Button size="sm" onClick={() => chooseAll('theirs')}>
              {text('conflict.all-theirs')}
            </Button>
          </div>
        )}
        {clashes.map((clash) => (
          <Choice
            key={keyOf(clash.path)}
            clash={clash}
            label={labelOf(clash.path)}
            by={by}
            side={chosen.get(keyOf(clash.path))}
            onChoose={(side) => setChosen(new Map(chosen).set(keyOf(clash.path), side))}
          />
        ))}
        {taken.length > 0 && (
          <p className={css.taken}>{text('conflict.taken', { fields: taken.map(labelOf).join(', ') })}</p>
        )}
      </div>
    </Dialog>
  );
};

interface ChoiceProps {
  readonly clash: Clash;
  readonly label: string;
  readonly by: string;
  readonly side: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

const Choice = ({ clash, label, by, side, onChoose }: ChoiceProps) => {
  const text = useText(messages);
  const name = useId();
  const heads = {
    mine: text('conflict.mine'),
    theirs: by === '' ? text('conflict.theirs-unnamed') : text('conflict.theirs', { name: by }),
  };
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>
        <bdi>{label}</bdi>
      </legend>
      <div className={css.sides}>
        {(['mine', 'theirs'] as const).map((each) => (
          <label key={each} className={css.side}>
            <span className={css.head}>
              <input
                type="radio"
                className={css.radio}
                name={name}
                checked={side === each}
                onChange={() => onChoose(each)}
              />
              <span>{heads[each]}</span>
            </span>
            <span className={css.value}>
              <FieldValue value={clash[each]} />
            </span>
          </label>
        ))}
      </div>
      <p className={css.before}>
        {text('conflict.before')} <FieldValue value={clash.base} />
      </p>
    </fieldset>
  );
};
