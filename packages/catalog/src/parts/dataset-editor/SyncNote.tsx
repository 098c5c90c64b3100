import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { SyncSummary } from '../../model/dataset/sync-columns.ts';
import * as css from './editor.css.ts';

/** Maximum number of listed names; for the remaining names, only their number is shown. */
const namesShown = 12;

/** Names that a synchronization adds, changes and removes. */
export const SyncNote = ({ summary }: { readonly summary: SyncSummary }): ReactNode => {
  const text = useText(messages);
  const { added, changed, removed } = summary;
  const listed = (names: readonly string[]) => {
    const rest = names.length - namesShown;
    const shown = names.slice(0, namesShown).join(', ');
    return rest > 0 ? text('dataset.and-more', { names: shown, count: rest }) : shown;
  };
  return (
    <ul className={css.plain}>
      {added.length > 0 && (
        <li>
          {text('dataset.sync-added', { count: added.length })} <bdi>{listed(added)}</bdi>
        </li>
      )}
      {changed.length > 0 && (
        <li>
          {text('dataset.sync-changed', { count: changed.length })}{' '}
          <bdi>{listed(changed.map(({ name, from, to }) => `${name} (${from} → ${to})`))}</bdi>
        </li>
      )}
      {removed.length > 0 && (
        <li>
          {text('dataset.sync-removed', { count: removed.length })} <bdi>{listed(removed)}</bdi>
        </li>
      )}
    </ul>
  );
};
