import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { useReadingDirection } from '../use-reading-direction.ts';
import * as css from './tabs.css.ts';
import type { RootProps } from '../root-props.ts';
import { late } from '../late.ts';

// The menu measures the row of tabs, so it loads after the row is shown.
const MoreTabs = late(async () => (await import('./MoreTabs.tsx')).MoreTabs);

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly icon?: LucideIcon;
  /** Shown faintly after the label, such as a count. */
  readonly note?: ReactNode;
}

export interface TabsProps<Id extends string> extends RootProps<HTMLDivElement> {
  readonly label: string;
  readonly tabs: ReadonlyArray<Tab<Id>>;
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** `automatic` selects a tab on focus. Choose `manual` if panels load their content. */
  readonly activation?: 'automatic' | 'manual';
  /** Label of the menu with the tabs that do not fit. */
  readonly moreLabel?: string;
  /** True to draw a line below the row. */
  readonly lined?: boolean;
  /** Panel of the selected tab. */
  readonly children?: ReactNode;
  readonly panelClassName?: string;
  /** Shown after the tabs in their row, such as a button that adds one. */
  readonly after?: ReactNode;
  /** Class of the row of tabs, for its padding. */
  readonly barClassName?: string;
}

/**
 * Tabs with the panel of the selected one. Arrow keys, Home and End move between the tabs, and Tab moves into the
 * panel. Tabs that do not fit go into a menu at the end of the row. The selected tab stays visible.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactElement {
  const {
    label,
    tabs,
    value,
    onChange,
    activation = 'automatic',
    lined = false,
    children,
    panelClassName,
    ...more
  } = props;
  const { moreLabel = 'More tabs', barClassName, after, className, ...rest } = more;
  const list = useRef<HTMLDivElement>(null);
  const [direction, findDirection] = useReadingDirection();
  const change = (id: string) => {
    const tab = tabs.find((each) => each.id === id);
    if (tab) onChange(tab.id);
  };
  const hasPanel = children !== undefined;
  return (
    <Root asChild value={value} onValueChange={change} activationMode={activation} dir={direction}>
      {/* Radix needs the direction only for arrow keys. The layout follows the page, so no `dir` is set here. */}
      <div {...rest} className={joinClasses(css.around, className)} dir={undefined} onFocusCapture={findDirection}>
        <div className={joinClasses(css.bar, lined && css.line, barClassName)}>
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

          <MoreTabs
            label={moreLabel}
            list={list}
            count={tabs.length}
            chosen={tabs.findIndex((tab) => tab.id === value)}
            onChange={(place) => tabs[place] && onChange(tabs[place].id)}
          />

          {after}
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
