import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';
import { FailingSql } from './FailingSql.tsx';
import { usePlace } from './use-place.ts';

/** Panel for invalid SQL: the failing line, with a caret at the column. */
export const InvalidSqlPanel = ({ error, size, source, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const { place, buttons } = usePlace({ error, actions });
  return (
    <PanelFrame
      error={error}
      size={size}
      source={source}
      actions={actions}
      title={text('errors.sql.title')}
      message={error.message}
      buttons={buttons}
    >
      <FailingSql place={place} />
      {actions.moreOf?.(error)}
    </PanelFrame>
  );
};
