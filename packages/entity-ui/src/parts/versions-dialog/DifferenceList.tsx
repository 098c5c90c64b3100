import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/edits.ts';
import type { Difference } from '../../model/differences.ts';
import { FieldValue } from '../conflict-dialog/FieldValue.tsx';
import { useFieldNames } from './use-field-names.ts';
import * as css from './versions-dialog.css.ts';

export interface DifferenceListProps {
  readonly differences: readonly Difference[];
  /** Labels of the two sides. */
  readonly words: { readonly from: string; readonly to: string };
  /** Returns the label of a path. By default, a path is labeled with the name of its field and its other keys. */
  readonly labelOf?: (path: readonly string[]) => string;
}

/** Maximum number of differences rendered; a changed layout may have thousands. */
const shownLimit = 200;

/** List of differences, each with both values side by side. */
export const DifferenceList = ({ differences, words, labelOf }: DifferenceListProps): ReactNode => {
  const text = useText(messages);
  const nameOfField = useFieldNames();
  const read = labelOf ?? (([first = '', ...rest]: readonly string[]) => [nameOfField(first), ...rest].join(' › '));
  const more = differences.length - shownLimit;
  return (
    <>
      <ul className={css.differences}>
        {differences.slice(0, shownLimit).map(({ path, exact, from, to }) => (
          <li key={exact ?? JSON.stringify(path)} className={css.difference}>
            <p className={css.place}>
              <bdi>{read(path)}</bdi>
            </p>
            {exact !== undefined && (
              <code className={css.exact} dir="ltr">
                {exact}
              </code>
            )}
            <dl className={css.values}>
              <div className={css.former}>
                <dt className={css.hint}>{words.from}</dt>
                <dd className={css.said}>
                  <FieldValue value={from} />
                </dd>
              </div>
              <div className={css.latter}>
                <dt className={css.hint}>{words.to}</dt>
                <dd className={css.said}>
                  <FieldValue value={to} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.hint}>{text('versions.more', { count: more })}</p>}
    </>
  );
};
