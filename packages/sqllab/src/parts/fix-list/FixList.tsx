import { useText } from '@sightline/core/react';
import { Button, joinClasses } from '@sightline/ui-kit';
import { WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { ChangedPiece } from '../../model/fixes/preview-fix.ts';
import * as css from './fix-list.css.ts';

/**
 * A change that would fix an error: its label, a preview of the changed statement, and the function that applies it.
 */
export interface ListedFix {
  readonly label: string;
  readonly preview: readonly ChangedPiece[];
  readonly onUse: () => void;
}

export interface FixListProps {
  readonly fixes: readonly ListedFix[];
}

const elements = { kept: 'span', removed: 'del', added: 'ins' } as const;

/** Lists changes that would fix an error, best first, each with a preview of its result. */
export const FixList = ({ fixes }: FixListProps): ReactNode => {
  const text = useText(messages);
  return (
    <ul className={css.fixes} aria-label={text('error.fixes')}>
      {fixes.map(({ label, preview, onUse }, at) => (
        <li key={label} className={css.fix}>
          <Button
            className={joinClasses(at === 0 && css.likeliest)}
            {...(at === 0 && { icon: WandSparkles })}
            onClick={onUse}
          >
            {label}
          </Button>
          <code className={css.preview}>
            {preview.map(({ kind, text: piece }, index) => {
              const Element = elements[kind];
              return (
                <Element key={index} className={css.changed[kind]}>
                  {piece}
                </Element>
              );
            })}
          </code>
        </li>
      ))}
    </ul>
  );
};
