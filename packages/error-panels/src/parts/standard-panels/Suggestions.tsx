import { useText } from '@sightline/core/react';
import { Button, joinClasses } from '@sightline/ui-kit';
import { WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './standard-panels.css.ts';

export interface SuggestionsProps {
  readonly wrong: string;
  readonly names: readonly string[];
  /** Replaces the wrong name. Without it, the names are shown as plain text. */
  readonly onUse?: ((name: string) => void) | undefined;
}

/** Suggested names, each as a button that inserts the name into the text. */
export const Suggestions = ({ wrong, names, onUse }: SuggestionsProps): ReactNode => {
  const text = useText(messages);
  if (names.length === 0) return null;
  return (
    <p className={css.suggestion}>
      {text('errors.parameter.suggest')}{' '}
      {names.map((name, at) =>
        onUse ? (
          <Button
            key={name}
            className={joinClasses(at === 0 && css.likeliest)}
            {...(at === 0 && { icon: WandSparkles })}
            onClick={() => onUse(name)}
          >
            <code className={css.code}>{name}</code>
          </Button>
        ) : (
          <code key={name} className={css.code}>
            {name}
          </code>
        ),
      )}{' '}
      {text('errors.parameter.for', { name: wrong })}
    </p>
  );
};
