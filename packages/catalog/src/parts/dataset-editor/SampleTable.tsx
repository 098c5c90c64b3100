import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { SqlSample } from '../../reads/dataset-editor.ts';
import * as css from './editor.css.ts';

const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Result of a test run: columns with types, and the first rows. */
export const SampleTable = ({ sample }: { readonly sample: SqlSample }): ReactNode => {
  const text = useText(messages);
  const { columns, rows } = sample;
  const told = text('dataset.test-gave', { columns: columns.length, rows: rows.length });
  return (
    <div className={css.cards}>
      <p className={css.muted} role="status">
        {told}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be focusable */}
      <div className={css.scrollX} tabIndex={0} role="region" aria-label={told}>
        <table className={css.sample}>
          <thead>
            <tr>
              {columns.map(({ name, type }) => (
                <th key={name} scope="col" className={css.head}>
                  <bdi>{name}</bdi>
                  <span className={css.headType}>{type}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows of a sample have no id except their index.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {columns.map(({ name }) => (
                  <td key={name} className={css.cell}>
                    <bdi>{cellText(row[name])}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
