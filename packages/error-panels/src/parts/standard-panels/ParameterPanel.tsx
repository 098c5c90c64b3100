import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { Braces } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { readParameterNames, readTexts } from '../../model/read-extra.ts';
import { suggestNames } from '../../model/suggest-names.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';
import * as css from './standard-panels.css.ts';

/** The query uses parameters that nobody defined. */
export const ParameterPanel = ({ error, size, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const undefinedNames = readTexts(error.extra, 'undefined_parameters');
  const known = readParameterNames(error.extra);
  const message =
    undefinedNames.length === 0
      ? error.message
      : text('errors.parameter.undefined', { count: undefinedNames.length, names: undefinedNames.join(', ') });
  const edit = actions.onEditParameters && (
    <Button icon={Braces} onClick={() => actions.onEditParameters?.()}>
      {text('errors.parameter.edit')}
    </Button>
  );
  return (
    <PanelFrame
      error={error}
      size={size}
      actions={actions}
      title={text('errors.parameter.title')}
      message={message}
      buttons={edit}
    >
      {undefinedNames.map((wrong) => (
        <Suggestions key={wrong} wrong={wrong} names={suggestNames(wrong, known)} onUseName={actions.onUseName} />
      ))}
    </PanelFrame>
  );
};

interface SuggestionsProps {
  readonly wrong: string;
  readonly names: readonly string[];
  readonly onUseName: ((wrong: string, name: string) => void) | undefined;
}

const Suggestions = ({ wrong, names, onUseName }: SuggestionsProps) => {
  const text = useText(messages);
  if (names.length === 0) return null;
  return (
    <p className={css.suggestion}>
      {text('errors.parameter.suggest')}{' '}
      {names.map((name) =>
        onUseName ? (
          <Button key={name} size="sm" onClick={() => onUseName(wrong, name)}>
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
