import { fullNumber } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { Icon, IconButton, Select, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { cellFace, type CellValue, type GridColumn } from '@sightline/ui-kit/data-grid';
import { Info, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { profileMessages } from '../../messages/profile.ts';
import type { ColumnProfile } from '../../model/profile-column.ts';
import type { ResultRows } from '../../model/result-rows.ts';
import { HistogramFigure } from './HistogramFigure.tsx';
import * as css from './profile-panel.css.ts';
import { TopValues } from './TopValues.tsx';
import { useProfile } from './use-profile.ts';

export interface ProfilePanelProps {
  readonly rows: ResultRows;
  /** True while more rows are arriving. */
  readonly busy: boolean;
  /** True if the row limit has cut the result off. */
  readonly cut: boolean;
  readonly columns: readonly GridColumn[];
  readonly column: number;
  readonly onColumn: (column: number) => void;
  readonly onClose: () => void;
}

/** Statistics of one column, shown beside the rows: type, distinct values, nulls, range and distribution (SQL-32). */
export const ProfilePanel = (props: ProfilePanelProps): ReactNode => {
  const { rows, busy, cut, columns, column, onColumn, onClose } = props;
  const text = useText(profileMessages);
  const select = useRef<HTMLButtonElement>(null);
  useEffect(() => select.current?.focus(), [column]);
  // While rows are arriving, profile only the rows that existed when the panel opened. Then profile all rows.
  const [early] = useState(rows);
  const profile = useProfile(busy ? early : rows, column);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section className={css.panel} aria-label={text('profile.label')} aria-busy={!profile} onKeyDown={closeOnEscape}>
      <div className={css.head}>
        <Select
          ref={select}
          size="sm"
          label={text('profile.column')}
          className={css.choice}
          options={columns.map(({ label }, value) => ({ value, label }))}
          value={column}
          onChange={onColumn}
        />
        <IconButton size="sm" icon={X} label={text('profile.close')} keys="Esc" onClick={onClose} />
      </div>
      {profile ? (
        <Figures
          key={column}
          profile={profile}
          column={columns[column]!}
          schema={rows.columns[column]!}
          note={busy || cut ? text(busy ? 'profile.so-far' : 'profile.cut', { count: profile.rows }) : undefined}
        />
      ) : (
        <>
          <VisuallyHidden>{text('profile.loading')}</VisuallyHidden>
          <Skeleton height={160} />
        </>
      )}
    </section>
  );
};

interface FiguresProps {
  readonly profile: ColumnProfile;
  readonly column: GridColumn;
  readonly schema: ResultRows['columns'][number];
  /** Note that tells which rows the statistics cover; undefined if they cover all rows. */
  readonly note: string | undefined;
}

const Figures = ({ profile, column, schema, note }: FiguresProps) => {
  const text = useText(profileMessages);
  const { locale } = useLocale();
  const { rows, nulls, distinct, min, max, histogram } = profile;
  const number = fullNumber(locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const words = (value: CellValue) => cellFace(value, column).text;
  const facts = [
    ['type', schema.type.toLowerCase()],
    ['rows', number(rows)],
    ['distinct', number(distinct)],
    ['nulls', nulls === 0 ? '0' : `${number(nulls)} (${share.format(nulls / rows)})`],
    ...(min === undefined
      ? []
      : ([
          ['min', words(min)],
          ['max', words(max)],
        ] as const)),
  ] as const;
  return (
    <>
      {note === undefined ? null : (
        <p className={css.note}>
          <Icon of={Info} size={14} />
          {note}
        </p>
      )}
      {histogram ? (
        <HistogramFigure
          label={text('profile.histogram', { column: column.label })}
          histogram={histogram}
          format={(value) => words(value).replace(/( 00:00)?:00$/u, '')}
        />
      ) : profile.top.length > 0 ? (
        <TopValues profile={profile} column={column} />
      ) : null}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt className={css.term}>{text(`profile.${name}`)}</dt>
            <dd className={css.figure} title={value} data-wide={name === 'min' || name === 'max' || undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
