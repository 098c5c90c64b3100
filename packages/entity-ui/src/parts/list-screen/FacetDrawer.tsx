import { useText } from '@sightline/core/react';
import { Button, Drawer } from '@sightline/ui-kit';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { withFilter } from '../../model/list-state.ts';
import { FacetChoices } from './FacetChoices.tsx';
import type { ListFacet } from './list-description.ts';
import * as css from './list-screen.css.ts';
import type { ListControl } from './use-list-state.ts';

export interface FacetDrawerProps {
  readonly facets: readonly ListFacet[];
  readonly control: ListControl;
  readonly total: number | undefined;
}

/** The facets of a list on a phone: a button, and all of them in a drawer. */
export const FacetDrawer = ({ facets, control, total }: FacetDrawerProps): ReactNode => {
  const text = useText(messages);
  const [open, setOpen] = useState(false);
  const { state, change } = control;
  const active = facets.filter(({ key }) => state.filters[key] !== undefined).length;
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
              <Button kind="ghost" onClick={() => change({ pageIndex: 0, filters: {} })}>
                {text('list.clear')}
              </Button>
              <Button kind="primary" onClick={() => setOpen(false)}>
                {text('list.show', { count: total ?? 0 })}
              </Button>
            </>
          }
        >
          <div className={css.drawerFacets}>
            {facets.map((facet) => (
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
