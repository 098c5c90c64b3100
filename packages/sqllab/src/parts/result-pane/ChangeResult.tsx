import { useText } from '@sightline/core/react';
import { Empty } from '@sightline/ui-kit';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { changesMessages } from '../../messages/changes.ts';
import type { Change } from '../../model/change.ts';
import { center } from './result-pane.css.ts';

/** Shows what a statement changed in the database, in place of result rows. */
export const ChangeResult = ({ change: { kind, schema, name, rows } }: { readonly change: Change }): ReactNode => {
  const text = useText(changesMessages);
  return (
    <div className={center} role="status">
      <Empty icon={Check} title={text(`changes.done.${kind}`, { name: `${schema}.${name}`, count: rows ?? 0 })} />
    </div>
  );
};
