import { useText } from '@sightline/core/react';
import { Braces } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { readParameterNames, readTexts } from '../../model/read-extra.ts';
import { suggestNames } from '../../model/suggest-names.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';
import { Suggestions } from './Suggestions.tsx';

/** Panel for a query that uses undefined parameters. */
export const ParameterPanel = ({ error, size, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const undefinedNames = readTexts(error.extra, 'undefined_parameters');
  const known = readParameterNames(error.extra);
  const message =
    undefinedNames.length === 0
      ? error.message
      : text('errors.parameter.undefined', { count: undefinedNames.length, names: undefinedNames.join(', ') });
  const { onEditParameters: edit, onUseName } = actions;
  return (
    <PanelFrame
      error={error}
      size={size}
      actions={actions}
      title={text('errors.parameter.title')}
      message={message}
      buttons={edit ? [{ label: text('errors.parameter.edit'), icon: Braces, onPress: edit }] : []}
    >
      {undefinedNames.map((wrong) => (
        <Suggestions
          key={wrong}
          wrong={wrong}
          names={suggestNames(wrong, known)}
          onUse={onUseName && ((name) => onUseName(wrong, name))}
        />
      ))}
    </PanelFrame>
  );
};
