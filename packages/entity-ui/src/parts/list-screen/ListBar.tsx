import { useText } from '@sightline/core/react';
import { Button, Drawer, Facet, SearchInput, Segmented } from '@sightline/ui-kit';
import { LayoutGrid, ListFilter, Rows3 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { withFilter, type FilterValue } from '../../model/list-state.ts';
import { FacetChoices } from './FacetChoices.tsx';
import type { ListDescription, ListFacet } from './list-description.ts';
import * as css from './list-screen.css.ts';
import type { ListControl } from './use-list-state.ts';

export interface ListBarProps<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>;
  readonly control: ListControl;
  /** Facets stand in a drawer. */
  readonly small: boolean;
  readonly total: number | undefined;
}

const wordsOf = (value: FilterValue | undefined): string | undefined =>
  typeof value === 'object' ? value.label : value;

/** Search, facets, Clear and the choice of the view, in one row; on a phone the facets are in a drawer. */
export const ListBar = <Row extends { readonly id: number }>({
  list,
  control,
  small,
  total,
}: ListBarProps<Row>): ReactNode => {
  const text = useText(messages);
  const { state, change } = control;
  const filtered = Object.keys(state.filters).length > 0;
  const clear = () => change({ ...state, pageIndex: 0, filters: {} });
  return (
    <div className={css.bar} role="search" aria-label={text('list.search', { title: list.title })}>
      <SearchInput
        className={css.search}
        label={text('list.search', { title: list.title })}
        value={control.typed}
        onChange={control.onTyped}
      />
      {small ? (
        <FacetDrawer list={list} control={control} total={total} />
      ) : (
        list.facets.map((facet) => <ListFacetButton key={facet.key} facet={facet} control={control} />)
      )}
      {filtered && !small && (
        <Button kind="ghost" size="sm" onClick={clear}>
          {text('list.clear')}
        </Button>
      )}
      {list.card && !small && (
        <span className={css.barEnd}>
          <Segmented
            size="sm"
            iconsOnly
            label={text('list.view')}
            value={state.viewMode}
            onChange={(viewMode) => change({ ...state, viewMode })}
            options={[
              { value: 'table', label: text('list.view-table'), icon: Rows3 },
              { value: 'card', label: text('list.view-cards'), icon: LayoutGrid },
            ]}
          />
        </span>
      )}
    </div>
  );
};

const ListFacetButton = ({ facet, control }: { readonly facet: ListFacet; readonly control: ListControl }) => {
  const { state, change } = control;
  const value = state.filters[facet.key];
  return (
    <Facet name={facet.label} value={wordsOf(value)} onClear={() => change(withFilter(state, facet.key, undefined))}>
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

const FacetDrawer = <Row extends { readonly id: number }>({
  list,
  control,
  total,
}: Omit<ListBarProps<Row>, 'small'>) => {
  const text = useText(messages);
  const [open, setOpen] = useState(false);
  const { state, change } = control;
  const active = list.facets.filter(({ key }) => state.filters[key] !== undefined).length;
  return (
    <>
      <Button icon={ListFilter} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {active > 0 ? `${text('list.filters')} · ${active}` : text('list.filters')}
      </Button>
      {open && (
        <Drawer
          title={text('list.filters')}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button kind="ghost" onClick={() => change({ ...state, pageIndex: 0, filters: {} })}>
                {text('list.clear')}
              </Button>
              <Button kind="primary" onClick={() => setOpen(false)}>
                {text('list.show', { count: total ?? 0 })}
              </Button>
            </>
          }
        >
          <div className={css.drawerFacets}>
            {list.facets.map((facet) => (
              <section key={facet.key} aria-label={facet.label}>
                <h3 className={css.drawerHeading}>{facet.label}</h3>
                <FacetChoices
                  label={facet.label}
                  choices={facet.choices}
                  value={state.filters[facet.key]}
                  onChoose={(chosen) => change(withFilter(state, facet.key, chosen))}
                />
              </section>
            ))}
          </div>
        </Drawer>
      )}
    </>
  );
};
