import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { lazy, Suspense, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { useReadingDirection } from '../use-reading-direction.ts';
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
  const list = useRef<HTMLDivElement>(null);
  const [direction, findDirection] = useReadingDirection();
  const change = (id: string) => {
    const tab = tabs.find((each) => each.id === id);
    if (tab) onChange(tab.id);
  };
  const hasPanel = children !== undefined;
  return (
    <Root asChild value={value} onValueChange={change} activationMode={activation} dir={direction}>
      {/* Radix needs the direction for arrow keys only. The page sets the layout. */}
      <div className={css.around} dir={undefined} onFocusCapture={findDirection}>
        <div className={joinClasses(css.bar, lined && css.line)}>
          <List ref={list} aria-label={label} className={css.list}>
            {tabs.map((tab) => (
              <Trigger
                key={tab.id}
                value={tab.id}
                className={css.tab}
                // Only the selected tab has its panel in the document.
                {...(!(hasPanel && tab.id === value) && { 'aria-controls': undefined })}
              >
                {tab.icon && <Icon of={tab.icon} />}
                {tab.label}
                {tab.note !== undefined && <span className={css.note}>{tab.note}</span>}
              </Trigger>
            ))}
          </List>
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
        {hasPanel && (
          <Content value={value} tabIndex={undefined} className={panelClassName}>
            {children}
          </Content>
        )}
      </div>
    </Root>
  );
}
