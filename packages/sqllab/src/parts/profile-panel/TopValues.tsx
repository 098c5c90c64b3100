import { fullNumber } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { cellFace, type GridColumn } from '@sightline/ui-kit/data-grid';
import type { ReactNode } from 'react';
import { profileMessages } from '../../messages/profile.ts';
import type { ColumnProfile } from '../../model/profile-column.ts';
import * as css from './profile-panel.css.ts';

export interface TopValuesProps {
  readonly profile: ColumnProfile;
  readonly column: GridColumn;
}

/** The most frequent values with their counts. */
export const TopValues = ({ profile: { top, distinct }, column }: TopValuesProps): ReactNode => {
  const text = useText(profileMessages);
  const { locale } = useLocale();
  const most = top[0]?.count ?? 0;
  if (most === 1 && distinct > 1) return <p className={css.caption}>{text('profile.unique')}</p>;
  return (
    <>
      <ol className={css.top} aria-label={text('profile.top')}>
        {top.map(({ value, count }, at) => {
          const face = cellFace(value, column);
          return (
            <li key={at} className={css.value}>
              <span className={css.share} style={{ inlineSize: `${(count / most) * 100}%` }} />
              <span className={css.valueWords} title={face.text} data-look={face.look}>
                {face.text}
              </span>
              <span className={css.valueCount}>{fullNumber(locale)(count)}</span>
            </li>
          );
        })}
      </ol>
      {distinct > top.length ? (
        <p className={css.caption}>{text('profile.others', { count: distinct - top.length })}</p>
      ) : null}
    </>
  );
};
