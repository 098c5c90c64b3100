import { useText } from '@sightline/core/react';
import { joinClasses, Select } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { columnTypes, type ColumnType } from '../../model/upload.ts';
import * as css from './upload.css.ts';

const typeNames = {
  string: 'uploads.type-string',
  int64: 'uploads.type-int64',
  'int64:point': 'uploads.type-int64-point',
  'int64:comma': 'uploads.type-int64-comma',
  'float64:point': 'uploads.type-float64-point',
  'float64:comma': 'uploads.type-float64-comma',
  'percent:point': 'uploads.type-percent-point',
  'percent:comma': 'uploads.type-percent-comma',
  bool: 'uploads.type-bool',
  date: 'uploads.type-date',
  'date:dmy': 'uploads.type-date-dmy',
  'date:mdy': 'uploads.type-date-mdy',
  datetime: 'uploads.type-datetime',
  'datetime:dmy': 'uploads.type-datetime-dmy',
  'datetime:mdy': 'uploads.type-datetime-mdy',
} as const satisfies Record<ColumnType, string>;

export interface TypeChoiceProps {
  readonly column: string;
  /** The detected type, or the type that the file declares. */
  readonly found: ColumnType | { readonly type: string };
  readonly chosen: ColumnType | undefined;
  readonly doubtful: boolean;
  readonly onChoose: (type: ColumnType | undefined) => void;
}

/** Select for a column's type: the detected type or another one. */
export const TypeChoice = ({ column, found, chosen, doubtful, onChoose }: TypeChoiceProps): ReactNode => {
  const text = useText(messages);
  const named = columnTypes.map((type) => ({ value: type, label: text(typeNames[type]) }));
  const own = typeof found === 'string' ? [] : [{ value: '' as const, label: text('uploads.type-found', found) }];
  return (
    <Select<ColumnType | ''>
      size="sm"
      className={joinClasses(css.type, doubtful && css.doubtful)}
      label={text('uploads.type-of', { name: column })}
      value={chosen ?? (typeof found === 'string' ? found : '')}
      onChange={(type) => onChoose(type === '' || type === found ? undefined : type)}
      options={[...own, ...named]}
    />
  );
};
