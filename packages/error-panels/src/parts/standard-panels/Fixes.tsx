import { useText } from '@sightline/core/react';
import { Button, joinClasses } from '@sightline/ui-kit';
import { WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { NameFix } from '../../model/panel-registry.ts';
import { Suggestions } from './Suggestions.tsx';
import * as css from './standard-panels.css.ts';

export interface FixesProps {
  readonly fixes: readonly NameFix[] | undefined;
}

/** Changes that would fix an error: names as a question, all others as a list with the text that each results in. */
export const Fixes = ({ fixes = [] }: FixesProps): ReactNode => {
  const text = useText(messages);
  const [first] = fixes;
  if (!first) return null;
  if (fixes.every(({ label }) => label === undefined))
    return (
      <Suggestions
        wrong={first.wrong}
        names={fixes.map(({ name }) => name)}
        onUse={(chosen) => fixes.find(({ name }) => name === chosen)?.onUse()}
      />
    );
  return (
    <ul className={css.fixes} aria-label={text('errors.fixes')}>
      {fixes.map(({ label, name, preview, onUse }, at) => (
        <li key={`${name} ${at}`} className={css.fix}>
          <Button
            className={joinClasses(at === 0 && css.likeliest)}
            {...(at === 0 && { icon: WandSparkles })}
            onClick={onUse}
          >
            {label ?? name}
          </Button>
          {preview}
        </li>
      ))}
    </ul>
  );
};
