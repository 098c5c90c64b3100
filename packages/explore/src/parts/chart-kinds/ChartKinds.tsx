import { kindOf } from '@sightline/charts';
import type { EditableKind } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { kindIcon } from '@sightline/entity-ui';
import { Button, Icon, late, VisuallyHidden } from '@sightline/ui-kit';
import { useId, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { useChartText } from '../controls-pane/use-chart-text.ts';
import * as css from './chart-kinds.css.ts';

const KindDialog = late(async () => (await import('../kind-dialog/KindDialog.tsx')).KindDialog);

/** Number of chart kinds in the strip. If the chart's kind is not among them, the strip shows it as well. */
const stripLength = 7;

export interface ChartKindsProps {
  readonly kinds: readonly EditableKind[];
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (kind: string) => void;
  /**
   * `strip`: a row of icons of common chart kinds, with a button for all kinds. `gallery`: all kinds with icons and
   * names.
   */
  readonly size: 'strip' | 'gallery';
}

/** Picker of a chart kind. It is a radio group, so arrow keys move within it. */
export const ChartKinds = ({ kinds, label, value, onChange, size }: ChartKindsProps): ReactNode => {
  const text = useText(messages);
  const chartText = useChartText();
  const group = useId();
  const [choosing, setChoosing] = useState(false);
  const present = value === undefined ? undefined : kindOf(kinds, value);
  const common = kinds.slice(0, stripLength);
  const shown = size === 'gallery' ? kinds : present && !common.includes(present) ? [...common, present] : common;
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>{label}</legend>
      <div className={size === 'strip' ? css.strip : css.gallery}>
        {shown.map(({ key: kind, nameId }) => {
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
      {size === 'strip' && kinds.length > stripLength && (
        <div className={css.more}>
          <Button size="sm" kind="ghost" onClick={() => setChoosing(true)}>
            {text('explore.kinds.all')}
          </Button>
        </div>
      )}
      {choosing && (
        <KindDialog
          kinds={kinds}
          value={present?.key}
          onChoose={(kind) => {
            setChoosing(false);
            onChange(kind);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {size === 'strip' && value !== undefined && !present && (
        <p className={css.note}>{text('explore.chart.unknownKind', { kind: value })}</p>
      )}
    </fieldset>
  );
};
