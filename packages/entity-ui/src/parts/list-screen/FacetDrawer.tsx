import { useText } from '@sightline/core/react';
import { Button, Chip, Drawer, useFocusKept } from '@sightline/ui-kit';
import { ListFilter } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import { withFilter, type FacetValue } from '../../model/list-state.ts';
import { FacetChoices } from './FacetChoices.tsx';
import { filterWords } from './filter-words.ts';
import type { ListFacet } from './list-description.ts';
import * as css from './list-screen.css.ts';
import type { ListControl } from './use-list-state.ts';

/** Container that keeps the focus inside itself when the chip that was pressed is removed. */
const Kept = (props: { readonly className: string; readonly children: ReactNode }): ReactNode => {
  const own = useRef<HTMLDivElement>(null);
  useFocusKept(own);
  return <div ref={own} {...props} />;
};

export interface FacetDrawerProps {
  readonly facets: readonly ListFacet[];
  readonly control: ListControl;
  readonly total: number | undefined;
}

/** Facets of a list on a phone: a button that opens them in a drawer. The search stays outside. */
export const FacetDrawer = ({ facets, control, total }: FacetDrawerProps): ReactNode => {
  const text = useText(messages);
  const [open, setOpen] = useState(false);
  const { state, change } = control;
  const active = facets.filter(({ key }) => state.filters[key] !== undefined).length;
  const choose = (key: string, value?: FacetValue) => change(withFilter(state, key, value));
  const clear = () => {
    const keys = new Set(facets.map(({ key }) => key));
    change({
      pageIndex: 0,
      filters: Object.fromEntries(Object.entries(state.filters).filter(([key]) => !keys.has(key))),
    });
  };
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
              <Button kind="ghost" onClick={clear}>
                {text('list.clear')}
              </Button>
              <Button kind="primary" onClick={() => setOpen(false)}>
                {text('list.show', { count: total ?? 0 })}
              </Button>
            </>
          }
        >
          <Kept className={css.drawerFacets}>
            {facets.map(({ key, label, choices }) => {
              const value = state.filters[key];
              return (
                <section key={key} aria-label={label}>
                  <div className={css.drawerHeading}>
                    <h3 className={css.drawerName}>{label}</h3>
                    {value !== undefined && (
                      <Chip active onRemove={() => choose(key)} removeLabel={text('list.clear-one', { name: label })}>
                        <bdi>{filterWords(value)}</bdi>
                      </Chip>
                    )}
                  </div>
                  <FacetChoices
                    label={label}
                    choices={choices}
                    value={value}
                    onChoose={(chosen) => choose(key, chosen)}
                  />
                </section>
              );
            })}
          </Kept>
        </Drawer>
      )}
    </>
  );
};
