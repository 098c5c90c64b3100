import type { EditableKind } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { messages } from '../../messages/index.ts';
import { labelIdOf } from '../../model/controls.ts';
import { useChartText } from './use-chart-text.ts';

/**
 * Returns a function that returns the label of a setting, or the setting's name if no chart kind has a control for it.
 */
export const useSettingLabel = (kinds: readonly EditableKind[]): ((name: string) => string) => {
  const text = useText(messages);
  const chartText = useChartText();
  return (name) => {
    if (name === 'datasource') return text('explore.dataset');
    const labelId = labelIdOf(kinds, name);
    return labelId === undefined ? name : chartText(labelId);
  };
};
