import { useText } from '@sightline/core/react';
import { FormatField } from '@sightline/entity-ui';
import { Button, Field, Segmented, Select, Switch, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { tableMessages } from '../../messages/table-controls.ts';
import type { ColumnSettings, SetColumn } from '../../model/column-settings.ts';
import type { ShownColumn } from '../../model/shown-column.ts';
import { columnIcon } from '../dataset-pane/column-icon.ts';
import * as css from '../pill-list/pill-list.css.ts';

export interface ColumnSettingsEditorProps {
  /** Columns that can be chosen. */
  readonly columns: readonly ShownColumn[];
  readonly value: SetColumn | undefined;
  readonly onApply: (column: SetColumn) => void;
}

const alignments = ['left', 'center', 'right'] as const;
const widest = 2000;
const barChoices = ['auto', 'on', 'off'] as const;
type Bars = (typeof barChoices)[number];

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface FieldsProps {
  readonly column: ShownColumn;
  readonly settings: ColumnSettings;
  readonly onChange: (changes: ColumnSettings) => void;
}

/**
 * Fields for the number or time format of a column. For metrics, they also include the settings of the bars in cells.
 */
const ValueFields = ({ column, settings, onChange }: FieldsProps): ReactNode => {
  const text = useText(tableMessages);
  const { kind, isMetric, isShare } = column;
  const stored = settings['showCellBars'];
  const bars: Bars = typeof stored === 'boolean' ? (stored ? 'on' : 'off') : 'auto';
  return (
    <>
      {(kind === 'number' || kind === 'expression') && !isShare && (
        <FormatField
          label={text('columnSetting.numberFormat')}
          kind="number"
          clearable
          value={textOf(settings['d3NumberFormat'])}
          onChange={(d3NumberFormat) => onChange({ d3NumberFormat })}
        />
      )}
      {kind === 'time' && (
        <FormatField
          label={text('columnSetting.timeFormat')}
          kind="date"
          clearable
          value={textOf(settings['d3TimeFormat'])}
          onChange={(d3TimeFormat) => onChange({ d3TimeFormat })}
        />
      )}
      {isMetric && (
        <>
          <Field label={text('columnSetting.bars')} group>
            <Segmented<Bars>
              label={text('columnSetting.bars')}
              value={bars}
              onChange={(next) => onChange({ showCellBars: next === 'auto' ? undefined : next === 'on' })}
              options={barChoices.map((each) => ({ value: each, label: text(`columnSetting.${each}`) }))}
            />
          </Field>
          {bars !== 'off' && (
            <Switch
              label={text('columnSetting.signed')}
              help={text('columnSetting.signedHelp')}
              on={settings['colorPositiveNegative'] === true}
              onChange={(colorPositiveNegative) => onChange({ colorPositiveNegative })}
            />
          )}
        </>
      )}
    </>
  );
};

/** Editor of the settings of a column: visibility, format, alignment, width and bars. */
export const ColumnSettingsEditor = ({ columns, value, onApply }: ColumnSettingsEditorProps): ReactNode => {
  const text = useText(tableMessages);
  const [name, setName] = useState(value?.name ?? '');
  const [settings, setSettings] = useState<ColumnSettings>(value?.settings ?? {});
  const [width, setWidth] = useState(textOf(value?.settings['columnWidth']));
  const put = (changes: ColumnSettings) => setSettings({ ...settings, ...changes });
  const column = columns.find((each) => each.name === name);
  const isWrongWidth =
    width.trim() !== '' && !(/^\d+$/u.test(width.trim()) && Number(width) >= 1 && Number(width) <= widest);
  const aligned = alignments.find((each) => each === settings['horizontalAlign']);
  const usual = column?.kind === 'number' ? 'right' : 'left';
  return (
    <>
      <Field label={text('columnSetting.column')} required>
        <Select
          label={text('columnSetting.column')}
          value={name}
          disabled={value !== undefined}
          onChange={setName}
          options={columns.map((each) => ({ value: each.name, label: each.label, icon: columnIcon(each.kind) }))}
        />
      </Field>
      {column && (
        <>
          <Switch
            label={text('columnSetting.visible')}
            on={settings['visible'] !== false}
            onChange={(visible) => put({ visible })}
          />
          <ValueFields column={column} settings={settings} onChange={put} />
          <Field label={text('columnSetting.align')} group>
            <Segmented
              label={text('columnSetting.align')}
              value={aligned ?? usual}
              onChange={(horizontalAlign) => put({ horizontalAlign })}
              options={alignments.map((each) => ({ value: each, label: text(`columnSetting.${each}`) }))}
            />
          </Field>
          <Field
            label={text('columnSetting.width')}
            help={text('columnSetting.widthHelp')}
            error={isWrongWidth ? text('columnSetting.wrongWidth') : undefined}
          >
            <TextInput inputMode="numeric" value={width} onChange={setWidth} />
          </Field>
        </>
      )}
      <div className={css.foot}>
        <Button
          kind="primary"
          disabled={!column || isWrongWidth}
          onClick={() =>
            onApply({
              name,
              settings: { ...settings, columnWidth: width.trim() === '' ? undefined : Number(width) },
            })
          }
        >
          {text('columnSetting.apply')}
        </Button>
      </div>
    </>
  );
};
