import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { lazy, Suspense, useId, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import * as css from './tabs.css.ts';

// It measures: a row of tabs shows before it.
const MoreTabs = lazy(async () => ({ default: (await import('./MoreTabs.tsx')).MoreTabs }));

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly icon?: LucideIcon;
  /** Faint behind the label: a count. */
  readonly note?: ReactNode;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: ReadonlyArray<Tab<Id>>;
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** Moving the focus shows the tab at once; for panels whose content is not at hand choose `manual`. */
  readonly activation?: 'automatic' | 'manual';
  /** Names the menu of the tabs that have no room. */
  readonly moreLabel?: string;
  /** A hairline below. */
  readonly lined?: boolean;
  /** The panel of the chosen tab. */
  readonly children?: ReactNode;
  readonly panelClassName?: string;
}

/**
 * Panels of which one is seen. Arrows, Home and End move between the tabs, Tab goes into the panel. Tabs that have no room go
 * into a menu at the row's end; the open one stays.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactElement {
  const { label, tabs, value, onChange, activation = 'automatic', lined = false, children, panelClassName } = props;
  const { moreLabel = 'More tabs' } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]:not([data-folded])') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const forth = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forth === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const places: Readonly<Record<string, number>> = {
      [forth]: at + 1,
      [back]: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const place = places[event.key];
    if (place === undefined || at < 0) return;
    event.preventDefault();
    const next = buttons[(place + buttons.length) % buttons.length];
    next?.focus();
    const tab = tabs.find((each) => next?.id === `${id}-${each.id}`);
    if (activation === 'automatic' && tab) onChange(tab.id);
  };
  return (
    <>
      <div className={joinClasses(css.bar, lined && css.line)}>
        <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={css.list} onKeyDown={handleKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === value}
              aria-controls={children === undefined ? undefined : `${id}-panel`}
              tabIndex={tab.id === value ? 0 : -1}
              className={css.tab}
              onClick={() => onChange(tab.id)}
            >
              {tab.icon && <Icon of={tab.icon} />}
              {tab.label}
              {tab.note !== undefined && <span className={css.note}>{tab.note}</span>}
            </button>
          ))}
        </div>
        <Suspense fallback={null}>
          <MoreTabs
            label={moreLabel}
            list={list}
            count={tabs.length}
            chosen={tabs.findIndex((tab) => tab.id === value)}
            onChange={(place) => tabs[place] && onChange(tabs[place].id)}
          />
        </Suspense>
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={panelClassName}>
          {children}
        </div>
      )}
    </>
  );
}
