import { useText } from '@sightline/core/react';
import { IconButton, SearchInput, Select } from '@sightline/ui-kit';
import { Database, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { LabDatabase } from '../../model/lab-database.ts';
import { grow, head, row } from './schema-tree.css.ts';

export interface DatabaseChoice {
  readonly databases: readonly LabDatabase[];
  readonly databaseId: number | null;
  readonly onDatabase: (id: number) => void;
}

export interface TreeHeadProps extends DatabaseChoice {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onRefresh: () => void;
}

/** Database selector and search field above the schema tree. */
export const TreeHead = (props: TreeHeadProps): ReactNode => {
  const { databases, databaseId, onDatabase, search, onSearch, onRefresh } = props;
  const text = useText(messages);
  return (
    <div className={head}>
      <div className={row}>
        <div className={grow}>
          <Select
            label={text('tree.database')}
            value={databaseId ?? undefined}
            onChange={onDatabase}
            options={databases.map(({ id, name }) => ({ value: id, label: name, icon: Database }))}
          />
        </div>
        <IconButton kind="ghost" icon={RefreshCw} label={text('tree.refresh')} onClick={onRefresh} />
      </div>
      <SearchInput label={text('tree.search')} placeholder={text('tree.search')} value={search} onChange={onSearch} />
    </div>
  );
};
