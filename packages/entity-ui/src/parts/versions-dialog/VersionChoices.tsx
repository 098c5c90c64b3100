import { useText } from '@sightline/core/react';
import { Badge } from '@sightline/ui-kit';
import { useId, type ReactNode } from 'react';
import { messages } from '../../messages/edits.ts';
import type { VersionedKind } from '../../model/versioned-kind.ts';
import type { Version } from '../../reads/versions.ts';
import { RelativeTime } from '../relative-time/RelativeTime.tsx';
import { useFieldNames } from './use-field-names.ts';
import * as css from './versions-dialog.css.ts';

export interface VersionChoicesProps {
  readonly kind: VersionedKind;
  /** Versions of the object, newest first. */
  readonly versions: readonly Version[];
  readonly picked: number | undefined;
  readonly onPick: (number: number) => void;
}

/** Radio list of versions, newest first: author, time, and changed fields. */
export const VersionChoices = ({ versions, picked, onPick }: VersionChoicesProps): ReactNode => {
  const text = useText(messages);
  const nameOfField = useFieldNames();
  const group = useId();
  const about = ({ number, changed }: Version, place: number) =>
    changed.length > 0
      ? text('versions.changed', { number, fields: changed.map(nameOfField).join(', ') })
      : text(place === versions.length - 1 ? 'versions.oldest' : 'versions.unchanged', { number });
  return (
    <div role="radiogroup" aria-label={text('versions.list')} className={css.versions}>
      {versions.map((version, place) => (
        <label key={version.number} className={css.version}>
          <input
            type="radio"
            className={css.radio}
            name={group}
            checked={picked === version.number}
            onChange={() => onPick(version.number)}
          />
          <span className={css.who}>
            <bdi>{version.by || text('versions.nobody')}</bdi> <RelativeTime ms={version.at} />
            {version.current && <Badge>{text('versions.current')}</Badge>}
          </span>
          <span className={css.changed}>{about(version, place)}</span>
        </label>
      ))}
    </div>
  );
};
