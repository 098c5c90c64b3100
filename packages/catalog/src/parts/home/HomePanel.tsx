import { useText } from '@sightline/core/react';
import { Icon, Link, Segmented, joinClasses, useFocusKept, type Segment } from '@sightline/ui-kit';
import { ArrowRight, ChevronDown, Plus } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { messages } from '../../messages/home.ts';
import * as css from './home.css.ts';

export interface PanelLink {
  readonly label: string;
  readonly href: string;
}

export interface HomePanelProps<Tab extends string> {
  readonly title: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly tabs?:
    | { readonly value: Tab; readonly options: ReadonlyArray<Segment<Tab>>; readonly onChange: (tab: Tab) => void }
    | undefined;
  /** Link that creates a new item. */
  readonly add?: PanelLink | undefined;
  readonly showAll?: PanelLink | undefined;
  readonly children: ReactNode;
}

/** Collapsible panel of Home: title, tabs, create link, and link to the full list. */
export const HomePanel = <Tab extends string>({
  title,
  open,
  onOpen,
  tabs,
  add,
  showAll,
  children,
}: HomePanelProps<Tab>): ReactNode => {
  const text = useText(messages);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusKept(panel);
  return (
    <section ref={panel} className={css.panel} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h2 id={`${id}-title`}>
          <button
            type="button"
            className={css.fold}
            aria-expanded={open}
            aria-controls={`${id}-body`}
            title={text(open ? 'home.close-panel' : 'home.open-panel', { name: title })}
            onClick={() => onOpen(!open)}
          >
            <Icon of={ChevronDown} className={joinClasses(css.chevron, !open && css.closed)} />
            {title}
          </button>
        </h2>
        {open && tabs && (
          <span className={css.tabs}>
            <Segmented size="sm" label={text('home.which', { name: title })} {...tabs} />
          </span>
        )}
        <span className={css.headEnd}>
          {add && (
            <Link className={css.action} href={add.href}>
              <Icon of={Plus} size={14} />
              {add.label}
            </Link>
          )}
          {showAll && (
            <Link className={css.showAll} href={showAll.href} aria-label={`${showAll.label}: ${title}`}>
              {showAll.label}
              <Icon of={ArrowRight} size={14} className={css.flips} />
            </Link>
          )}
        </span>
      </div>
      <div id={`${id}-body`} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
};
