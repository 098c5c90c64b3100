import { fullNumber } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import * as css from './upload.css.ts';

export interface UploadCellProps {
  readonly value: string | null;
  readonly written: string | null;
  readonly type: string;
}

/** Original value of a cell, and below it the parsed value if it differs. */
export const UploadCell = ({ value, written, type }: UploadCellProps): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  const isNumber = value !== null && /^(?:BIGINT|DOUBLE)$/u.test(type) && Number.isFinite(Number(value));
  const read = isNumber ? fullNumber(locale)(Number(value)) : value;
  const empty = <span className={css.empty}>{text('uploads.null')}</span>;
  if (written === null || written === value || written === read) return read === null ? empty : <bdi>{read}</bdi>;
  return (
    <>
      <bdi className={css.written}>{written}</bdi>
      <span className={css.read}>{read === null ? empty : <bdi>{read}</bdi>}</span>
    </>
  );
};
