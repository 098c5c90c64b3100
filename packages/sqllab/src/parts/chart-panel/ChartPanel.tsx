import { ChartView, kinds, resultColumns } from '@sightline/charts';
import { useText } from '@sightline/core/react';
import { colorsOf, Field, IconButton, MultiCombobox, Segmented, Select, type Option } from '@sightline/ui-kit';
import { ChartArea, ChartColumn, ChartLine, ChartPie, ChartScatter, Hash, X, type LucideIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { chartMessages } from '../../messages/chart.ts';
import { draftKinds, withKind, type ChartDraft, type DraftKind } from '../../model/chart-draft.ts';
import { chartInput, columnNames } from '../../model/chart-input.ts';
import type { ResultRows } from '../../model/result-rows.ts';
import * as css from './chart-panel.css.ts';

export interface ChartPanelProps {
  readonly rows: ResultRows;
  /** True while more rows are arriving. */
  readonly busy: boolean;
  /** True if the row limit has truncated the result. */
  readonly cut: boolean;
  readonly draft: ChartDraft;
  readonly dark: boolean;
  readonly onDraft: (draft: ChartDraft) => void;
  readonly onClose: () => void;
}

const icons: Readonly<Record<DraftKind, LucideIcon>> = {
  bar: ChartColumn,
  line: ChartLine,
  area: ChartArea,
  scatter: ChartScatter,
  pie: ChartPie,
  number: Hash,
};
const none = -1;

/** A chart of a result beside its rows. Nothing is saved (SQL-37). */
export const ChartPanel = (props: ChartPanelProps): ReactNode => {
  const { rows, busy, cut, draft, dark, onDraft, onClose } = props;
  const text = useText(chartMessages);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]')?.focus(), []);
  // While rows are arriving, draw only the rows that existed when the panel opened.
  const [early] = useState(rows);
  const drawn = busy ? early : rows;
  const words = useMemo(() => ({ rows: text('draft.rows'), missing: text('draft.missing') }), [text]);
  const input = useMemo(() => chartInput(drawn, draft, words), [drawn, draft, words]);
  const results = useMemo(() => [resultColumns(input)], [input]);
  const colors = useMemo(() => colorsOf(dark ? 'dark' : 'light'), [dark]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section ref={panel} className={css.panel} aria-label={text('draft.label')} onKeyDown={closeOnEscape}>
      <div className={css.head}>
        <Segmented
          label={text('draft.kind')}
          value={draft.kind}
          onChange={(kind) => onDraft(withKind(draft, kind, rows.columns))}
          options={draftKinds.map((kind) => ({ value: kind, label: text(`draft.${kind}`), icon: icons[kind] }))}
          size="sm"
          iconsOnly
        />
        <span className={css.grow} />
        <IconButton size="sm" icon={X} label={text('draft.close')} keys="Esc" onClick={onClose} />
      </div>
      <Choices {...props} />
      <div className={css.chart}>
        {drawn.rowCount === 0 ? null : (
          <ChartView kinds={kinds} formData={input.formData} results={results} colors={colors} />
        )}
      </div>
      <Notes isCut={cut} isSummed={input.isSummed} leftOut={input.leftOut} />
    </section>
  );
};

/** Fields to choose what the chart shows, depending on the chart kind. */
const Choices = ({ rows, draft, onDraft }: ChartPanelProps) => {
  const text = useText(chartMessages);
  const names = columnNames(rows);
  const all = names.map((label, value): Option<number> => ({ value, label }));
  const numbers = all.filter(({ value }) => rows.columns[value]!.kind === 'number');
  const { kind, x, values, by } = draft;
  const isSingle = kind === 'pie' || kind === 'number' || kind === 'scatter';
  const noAmount: readonly Option<number>[] = kind === 'scatter' ? [] : [{ value: none, label: text('draft.count') }];
  return (
    <div className={css.choices}>
      {kind === 'number' ? null : (
        <Field label={text(kind === 'pie' ? 'draft.slices' : 'draft.x')}>
          <Select
            size="sm"
            label={text('draft.x')}
            value={x}
            options={kind === 'scatter' ? numbers : all}
            onChange={(next) => onDraft({ ...draft, x: next })}
          />
        </Field>
      )}
      <Field label={text(isSingle ? 'draft.value' : 'draft.values')}>
        {isSingle ? (
          <Select
            size="sm"
            label={text('draft.value')}
            value={values[0] ?? none}
            options={[...noAmount, ...numbers]}
            onChange={(next) => onDraft({ ...draft, values: next === none ? [] : [next] })}
          />
        ) : (
          <MultiCombobox
            size="sm"
            label={text('draft.values')}
            placeholder={values.length === 0 ? text('draft.count') : ''}
            value={numbers.filter(({ value }) => values.includes(value))}
            options={numbers}
            onChange={(chosen) => onDraft({ ...draft, values: chosen.map(({ value }) => value) })}
          />
        )}
      </Field>
      {kind === 'number' || kind === 'pie' || kind === 'scatter' ? null : (
        <Field label={text('draft.by')}>
          <Select
            size="sm"
            label={text('draft.by')}
            value={by ?? none}
            options={[{ value: none, label: text('draft.nothing') }, ...all.filter(({ value }) => value !== x)]}
            onChange={(next) => onDraft({ ...draft, by: next === none ? undefined : next })}
          />
        </Field>
      )}
    </div>
  );
};

/** Notes that explain the amounts: rows were summed, series were left out, or the row limit truncated the result. */
const Notes = ({
  isCut,
  isSummed,
  leftOut,
}: {
  readonly isCut: boolean;
  readonly isSummed: boolean;
  readonly leftOut: number;
}) => {
  const text = useText(chartMessages);
  const notes = [
    ...(isSummed ? [text('draft.summed')] : []),
    ...(leftOut > 0 ? [text('draft.leftOut', { count: leftOut })] : []),
    ...(isCut ? [text('draft.cut')] : []),
  ];
  return notes.length === 0 ? null : <p className={css.note}>{notes.join(' ')}</p>;
};
