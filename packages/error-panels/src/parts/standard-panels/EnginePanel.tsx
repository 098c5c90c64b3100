import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { readText } from '../../model/read-extra.ts';
import { isRefusal } from '../../model/refusal.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';
import { FailingSql } from './FailingSql.tsx';
import { Owners } from './Owners.tsx';
import { RefusedPanel } from './RefusedPanel.tsx';
import { Suggestions } from './Suggestions.tsx';
import { usePlace } from './use-place.ts';
import { useRefusal } from './use-refusal.ts';

/** Removes the suggestion from the message if the buttons below show the same suggestion. */
const withoutHint = (message: string, name: string): string => {
  const hint = ` Did you mean "${name}"?`;
  return message.endsWith(hint) ? message.slice(0, -hint.length) : message;
};

/** Panel for errors of a database, or of the connection to it. */
export const EnginePanel = ({ error, size, source, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const refusalOf = useRefusal();
  const { place, buttons } = usePlace({ error, actions });
  const engine = readText(error.extra, 'engine_name');
  // Errors of our own server name no engine, so it would be misleading to call them database errors.
  const ours = engine === undefined && error.error_type === 'GENERIC_BACKEND_ERROR';
  if (ours && isRefusal(error)) return <RefusedPanel error={error} size={size} actions={actions} />;
  const { title, message } =
    ours && error.level === 'warning'
      ? refusalOf(error)
      : {
          title: ours
            ? text('errors.engine.unexpected')
            : text('errors.engine.title', { engine: engine ?? text('errors.engine.database') }),
          message: error.message,
        };
  const fixes = actions.fixesOf?.(error) ?? [];
  return (
    <PanelFrame
      error={error}
      size={size}
      source={source}
      actions={actions}
      title={title}
      message={fixes[0] && size !== 'compact' ? withoutHint(message, fixes[0].name) : message}
      buttons={buttons}
    >
      <FailingSql place={place} namesLine />
      {fixes[0] && (
        <Suggestions
          wrong={fixes[0].wrong}
          names={fixes.map(({ name }) => name)}
          onUse={(chosen) => fixes.find(({ name }) => name === chosen)?.onUse()}
        />
      )}
      {actions.moreOf?.(error)}
      <Owners extra={error.extra} source={source} />
    </PanelFrame>
  );
};
