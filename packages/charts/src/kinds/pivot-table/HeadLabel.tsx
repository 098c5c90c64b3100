import { useText } from '@sightline/core/react';
import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { drawingMessages } from '../../messages/drawing.ts';
import { fold, foldIcon, name, pick } from './pivot-table.css.ts';
import type { Head } from './pivot-axis.ts';

interface HeadLabelProps {
  readonly head: Head;
  readonly words: string;
  readonly onFold: (head: Head) => void;
  /** Selects the head's value; absent if the head does not represent exactly one value of one dimension. */
  readonly onPick?: ((event: MouseEvent) => void) | undefined;
  readonly isChosen: boolean;
}

/** Label of a head: a button that folds its group, and its name, which selects its value. */
export const HeadLabel = ({ head, words, onFold, onPick, isChosen }: HeadLabelProps) => {
  const text = useText(drawingMessages);
  return (
    <>
      {head.isFoldable ? (
        <button
          type="button"
          className={fold}
          aria-expanded={head.isOpen}
          aria-label={text(head.isOpen ? 'draw.fold' : 'draw.unfold', { name: words })}
          onClick={() => onFold(head)}
        >
          <ChevronDown className={foldIcon} size={14} aria-hidden />
        </button>
      ) : null}
      {onPick ? (
        <button type="button" className={pick} aria-pressed={isChosen} onClick={onPick}>
          {words}
        </button>
      ) : (
        <span className={name}>{words}</span>
      )}
    </>
  );
};
