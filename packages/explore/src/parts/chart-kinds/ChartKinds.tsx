import { kindOf } from '@sightline/charts';
import { type EditableKind } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { kindIcon } from '@sightline/entity-ui';
import { Icon, VisuallyHidden } from '@sightline/ui-kit';
import { useId, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { useChartText } from '../controls-pane/use-chart-text.ts';
import * as css from './chart-kinds.css.ts';

export interface ChartKindsProps {
  readonly kinds: readonly EditableKind[];
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (kind: string) => void;
  /** A row of icons, or a gallery with names. */
  readonly size: 'strip' | 'gallery';
}

/** Picker of a chart kind. It is a radio group, so arrow keys move within it. */
export const ChartKinds = ({ kinds, label, value, onChange, size }: ChartKindsProps): ReactNode => {
  const text = useText(messages);
  const chartText = useChartText();
  const group = useId();
  const present = value === undefined ? undefined : kindOf(kinds, value);
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>{label}</legend>
      <div className={size === 'strip' ? css.strip : css.gallery}>
        {kinds.map(({ key: kind, nameId }) => {
          const name = chartText(nameId);
          return (
            <label key={kind} className={size === 'strip' ? css.small : css.large} title={name}>
              <input
                type="radio"
                className={css.input}
                name={group}
                value={kind}
                checked={kind === present?.key}
                onChange={() => onChange(kind)}
              />
              <Icon of={kindIcon(kind)} size={size === 'strip' ? 16 : 24} />
              {size === 'strip' ? <VisuallyHidden>{name}</VisuallyHidden> : name}
            </label>
          );
        })}
      </div>
      {size === 'strip' && value !== undefined && !present && (
        <p className={css.note}>{text('explore.chart.unknownKind', { kind: value })}</p>
      )}
    </fieldset>
  );
};
