import { useText } from '@sightline/core/react';
import { Banner, Button, Checkbox, Dialog, Table } from '@sightline/ui-kit';
import { useMemo, useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { filterTypeOf, itemName } from '../../model/filter-edits.ts';
import { acceptProposals, legacyProposals, type BoardChart, type LegacyProposal } from '../../model/legacy-filters.ts';
import * as css from './filter-list.css.ts';
import { kindOfFilter } from './filter-kinds.ts';
import type { Editing } from './use-editing.ts';

export interface LegacyOfferProps {
  readonly editing: Editing;
  readonly charts: readonly BoardChart[];
  readonly newId: () => string;
}

const Proposals = ({ proposals }: { readonly proposals: readonly LegacyProposal[] }): ReactNode => {
  const text = useText(filterMessages);
  return (
    <Table
      label={text('filters.legacy.table')}
      rows={proposals}
      keyOf={({ item }) => item.id}
      boxes={false}
      columns={[
        { id: 'name', label: text('filters.legacy.filter'), names: true, cell: ({ item }) => itemName(item) },
        { id: 'was', label: text('filters.legacy.was'), cell: ({ boxName }) => boxName },
        {
          id: 'becomes',
          label: text('filters.legacy.becomes'),
          cell: ({ item }) => {
            const kind = kindOfFilter(filterTypeOf(item));
            return kind && text(kind.label);
          },
        },
        { id: 'column', label: text('filters.column'), cell: ({ column }) => column },
        {
          id: 'charts',
          align: 'end' as const,
          label: text('filters.applies'),
          cell: ({ charts }) => text('filters.legacy.charts', { count: charts.length }),
        },
      ]}
    />
  );
};

/** Shows the native filters that would replace the filter boxes of an old dashboard, and converts them on request. */
export const LegacyOffer = ({ editing, charts, newId }: LegacyOfferProps): ReactNode => {
  const text = useText(filterMessages);
  const { document } = editing;
  const proposals = useMemo(
    () =>
      legacyProposals(document, charts, {
        newId,
        timeNames: {
          __time_range: text('filters.kind.time'),
          __time_grain: text('filters.kind.timeGrain'),
          __time_col: text('filters.kind.timeColumn'),
        },
      }),
    [document, charts, newId, text],
  );
  const [open, setOpen] = useState(proposals.length > 0);
  const [removeTiles, setRemoveTiles] = useState(true);
  if (proposals.length === 0) return null;
  const boxes = new Set(proposals.map(({ boxId }) => boxId)).size;
  const title = text('filters.legacy.title', { count: proposals.length, boxes });
  const widened = proposals.filter((proposal) => proposal.widened);
  return (
    <div className={css.old}>
      <Button size="sm" block onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          title={title}
          size="md"
          footer={
            <>
              <Button onClick={() => setOpen(false)}>{text('filters.legacy.leave')}</Button>
              <Button
                kind="primary"
                onClick={() => {
                  editing.edit(title, (before) => acceptProposals(before, proposals, { removeTiles }));
                  setOpen(false);
                }}
              >
                {text('filters.legacy.accept')}
              </Button>
            </>
          }
        >
          <p>{text('filters.legacy.help')}</p>
          <Proposals proposals={proposals} />
          {widened.map(({ item }) => (
            <Banner key={item.id} level="warning">
              {text('filters.legacy.widened', { name: itemName(item) })}
            </Banner>
          ))}
          <Checkbox checked={removeTiles} onChange={setRemoveTiles} label={text('filters.legacy.removeTiles')} />
        </Dialog>
      )}
    </div>
  );
};
