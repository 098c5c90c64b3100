import { useText } from '@sightline/core/react';
import { Button, Chip, TextInput } from '@sightline/ui-kit';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import * as css from './upload.css.ts';

export interface EmptyTextsProps {
  /** Texts that occur in the file, with counts. */
  readonly found: readonly { readonly text: string; readonly count: number }[];
  /** Texts that are read as NULL. */
  readonly chosen: readonly string[];
  /** Texts that the user added; shown even if they do not occur in the file. */
  readonly added: readonly string[];
  readonly onChange: (chosen: readonly string[], added: readonly string[]) => void;
}

/** Texts of the file that are read as NULL: each can be excluded, and others can be added. */
export const EmptyTexts = ({ found, chosen, added, onChange }: EmptyTextsProps): ReactNode => {
  const text = useText(messages);
  const [typed, setTyped] = useState<string>();
  const shown = [...new Set([...found.map((each) => each.text), ...added])].filter((each) => chosen.includes(each));
  const add = () => {
    const value = typed?.trim() ?? '';
    setTyped(undefined);
    if (value !== '') onChange([...chosen.filter((each) => each !== value), value], [...added, value]);
  };
  return (
    <div className={css.note} role="group" aria-label={text('uploads.read-as-empty')}>
      <span>{text('uploads.read-as-empty')}</span>
      {shown.map((each) => {
        const { count } = found.find((one) => one.text === each) ?? {};
        return (
          <Chip
            key={each}
            removeLabel={text('uploads.not-empty', { text: each })}
            onRemove={() =>
              onChange(
                chosen.filter((one) => one !== each),
                added.filter((one) => one !== each),
              )
            }
          >
            <bdi>{each}</bdi>
            {count !== undefined && <span className={css.count}> {count}</span>}
          </Chip>
        );
      })}
      {typed === undefined ? (
        <Button size="sm" kind="ghost" icon={Plus} onClick={() => setTyped('')}>
          {text('uploads.add-value')}
        </Button>
      ) : (
        <span className={css.addValue} data-keeps-escape="">
          <TextInput
            size="sm"
            aria-label={text('uploads.empty-value')}
            value={typed}
            onChange={setTyped}
            autoFocus
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              event.preventDefault();
              event.stopPropagation();
              if (event.key === 'Enter') add();
              else setTyped(undefined);
            }}
          />
        </span>
      )}
    </div>
  );
};
