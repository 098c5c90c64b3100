import { useText } from '@sightline/core/react';
import { Checkbox } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { shownType, type ColumnType } from '../../model/upload.ts';
import { TypeChoice } from './TypeChoice.tsx';
import * as css from './upload.css.ts';
import type { PreviewedSheet } from './use-file-preview.ts';

export interface PreviewHeadProps {
  readonly column: PreviewedSheet['columns'][number];
  readonly className: string | undefined;
  /** Type that the user selected for the column. */
  readonly chosen: ColumnType | undefined;
  readonly taken: boolean;
  readonly onType: (column: string, type: ColumnType | undefined) => void;
  readonly onTake: (column: string, taken: boolean) => void;
}

/** Header of a column, with a checkbox that includes the column, and a select for its type. */
export const PreviewHead = (props: PreviewHeadProps): ReactNode => {
  const { column, className, chosen, taken, onType, onTake } = props;
  const { name, type, reading, certain } = column;
  const text = useText(messages);
  return (
    <th scope="col" className={className}>
      <span className={css.columnName}>
        <Checkbox
          labelHidden
          label={text('uploads.take-column', { name })}
          checked={taken}
          onChange={(next) => onTake(name, next)}
        />
        <bdi>{name}</bdi>
      </span>
      <TypeChoice
        column={name}
        found={shownType(reading) ?? { type }}
        chosen={chosen}
        doubtful={certain === false && chosen === undefined}
        onChoose={(next) => onType(name, next)}
      />
    </th>
  );
};
