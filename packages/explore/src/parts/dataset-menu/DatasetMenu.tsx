import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import { datasetEditorPath, useHref } from '@sightline/entity-ui';
import { IconButton, Menu, type MenuEntry } from '@sightline/ui-kit';
import { ArrowLeftRight, Ellipsis, Pencil, SquareTerminal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { sqlLabPath } from '../../model/url.ts';
import type { DatasetSwap } from './dataset-swap.ts';
import { SwapDialog } from './late-parts.ts';

/** Menu of the chart's dataset: edit it, swap it, see its rows in the SQL editor. */
export const DatasetMenu = ({ dataset, controls, form, onSwap }: DatasetSwap): ReactNode => {
  const text = useText(messages);
  const { user } = useSession();
  const href = useHref();
  const [swapping, setSwapping] = useState(false);
  const { id, databaseId, sql } = dataset;
  const label = text('explore.dataset.menu');
  const items: readonly MenuEntry[] = [
    ...(can(user, 'can_write', 'Dataset')
      ? [{ id: 'edit', label: text('explore.dataset.edit'), icon: Pencil, href: href(datasetEditorPath(id)) }]
      : []),
    { id: 'swap', label: text('explore.dataset.swap'), icon: ArrowLeftRight, onSelect: () => setSwapping(true) },
    ...(databaseId === undefined || sql === undefined
      ? []
      : [
          {
            id: 'sql-lab',
            label: text('explore.dataset.sqlLab'),
            icon: SquareTerminal,
            href: href(sqlLabPath(databaseId, sql)),
          },
        ]),
  ];
  return (
    <>
      <Menu
        label={label}
        items={items}
        align="end"
        trigger={<IconButton size="sm" kind="ghost" icon={Ellipsis} label={label} />}
      />
      {swapping && (
        <SwapDialog
          dataset={dataset}
          controls={controls}
          form={form}
          onSwap={onSwap}
          onClose={() => setSwapping(false)}
        />
      )}
    </>
  );
};
