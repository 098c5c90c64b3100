import { useText } from '@sightline/core/react';
import { Button, Facet, late, SearchInput, Segmented } from '@sightline/ui-kit';
import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import { withFilter } from '../../model/list-state.ts';
import type { CardTools as Tools } from './CardTools.tsx';
import { filterWords } from './filter-words.ts';
import type { ListDescription, ListFacet } from './list-description.ts';
import * as css from './list-screen.css.ts';
import type { ListControl } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

// Loaded when a facet is opened.
const FacetChoices = late(async () => (await import('./FacetChoices.tsx')).FacetChoices);
// Loaded only on phones.
const FacetDrawer = late(async () => (await import('./FacetDrawer.tsx')).FacetDrawer);
// Loaded only if the list shows cards.
const CardTools = late(async () => (await import('./CardTools.tsx')).CardTools) as typeof Tools;

export interface ListBarProps<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>;
  readonly rows: readonly Row[];
  readonly selection: Selection;
  readonly control: ListControl;
  /** True if facets are in a drawer. */
  readonly small: boolean;
  readonly total: number | undefined;
}

/**
 * Search, facets, Clear and the view switch in one row; on phones the facets are in a drawer. With cards it also
 * contains the controls of the table header.
 */
export const ListBar = <Row extends { readonly id: number }>({
  list,
  rows,
  selection,
  control,
  small,
  total,
}: ListBarProps<Row>): ReactNode => {
  const text = useText(messages);
  const { state, change } = control;
  const filtered = Object.keys(state.filters).length > 0;
  const clear = () => change({ pageIndex: 0, filters: {} });
  return (
    <div className={css.bar} role="search" aria-label={list.searchLabel}>
      <SearchInput className={css.search} label={list.searchLabel} value={control.typed} onChange={control.onTyped} />
      {small
        ? list.facets.length > 0 && <FacetDrawer facets={list.facets} control={control} total={total} />
        : list.facets.map((facet) => <ListFacetButton key={facet.key} facet={facet} control={control} />)}
      {filtered && !small && (
        <Button kind="ghost" size="sm" onClick={clear}>
          {text('list.clear')}
        </Button>
      )}
      {(list.card || (small && list.phoneRow)) && (
        <span className={css.barEnd}>
          {(small || state.viewMode === 'card') && (
            <CardTools list={list} rows={rows} control={control} selection={selection} />
          )}
          {list.card && (!small || list.phoneRow !== undefined) && (
            <Segmented
              size="sm"
              iconsOnly
              label={text('list.view')}
              value={state.viewMode}
              onChange={(viewMode) => change({ viewMode })}
              options={[
                { value: 'table', label: text('list.view-table'), icon: Rows3 },
                { value: 'card', label: text('list.view-cards'), icon: LayoutGrid },
              ]}
            />
          )}
        </span>
      )}
    </div>
  );
};

const ListFacetButton = ({ facet, control }: { readonly facet: ListFacet; readonly control: ListControl }) => {
  const { state, change } = control;
  const value = state.filters[facet.key];
  return (
    <Facet
      name={facet.label}
      value={filterWords(value)}
      onClear={() => change(withFilter(state, facet.key, undefined))}
    >
      {(close) => (
        <FacetChoices
          label={facet.label}
          choices={facet.choices}
          value={value}
          onChoose={(chosen) => {
            change(withFilter(state, facet.key, chosen));
            close();
          }}
        />
      )}
    </Facet>
  );
};
