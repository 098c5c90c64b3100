import { useText } from '@sightline/core/react';
import { IconButton, VisuallyHidden } from '@sightline/ui-kit';
import { X } from 'lucide-react';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { isUnsaved, type Tab } from '../../model/tabs.ts';
import { dot, name, tab as tabStyle } from './tab-strip.css.ts';
import { TabMenu, type TabMenuActions } from './TabMenu.tsx';

/** Actions on a tab by keyboard, pointer and menu. */
export interface TabActions extends TabMenuActions {
  readonly onActivate: (id: string) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onMove: (id: string, step: number) => void;
}

export interface TabItemProps {
  readonly tab: Tab;
  readonly active: boolean;
  /** True if this is the only tab. */
  readonly alone: boolean;
  readonly actions: TabActions;
  readonly onRename: () => void;
}

/** DOM id of a tab's element. */
export const tabId = (id: string): string => `sqllab-tab-${id}`;

/**
 * Returns the direction in which an arrow key moves along the tab strip: 1 to the next tab, -1 to the previous; 0 for
 * other keys.
 */
const stepOf = ({ key, currentTarget }: KeyboardEvent): 1 | -1 | 0 => {
  const [forth, back] =
    getComputedStyle(currentTarget).direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  return key === forth ? 1 : key === back ? -1 : 0;
};

const isChanged = (tab: Tab): boolean => isUnsaved(tab) && tab.saved !== undefined;

/** Scrolls the strip to a tab that becomes active. */
const reveal = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const Item = ({ tab, active, alone, actions, onRename }: TabItemProps): ReactNode => {
  const text = useText(messages);
  const { onActivate, onStep, onMove, onClose } = actions;
  const changed = isChanged(tab);
  const handleKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    if (event.altKey) onMove(tab.id, step);
    else onStep(step);
  };
  return (
    <div ref={active ? reveal : null} className={tabStyle} data-active={active || undefined}>
      {changed ? <span className={dot} /> : null}
      <button
        type="button"
        role="tab"
        id={tabId(tab.id)}
        aria-selected={active}
        tabIndex={active ? 0 : -1}
        className={name}
        title={tab.title}
        onClick={() => onActivate(tab.id)}
        onDoubleClick={onRename}
        onKeyDown={handleKey}
      >
        {tab.title}
        {changed ? <VisuallyHidden>{`, ${text('tabs.unsaved')}`}</VisuallyHidden> : null}
      </button>
      {active ? <TabMenu tab={tab} alone={alone} actions={actions} onRename={onRename} /> : null}
      {alone ? null : (
        <IconButton
          size="sm"
          kind="ghost"
          icon={X}
          iconSize={14}
          label={text('tabs.close', { title: tab.title })}
          onClick={() => onClose(tab.id)}
        />
      )}
    </div>
  );
};

const actionNames = [
  'canReopen',
  'onActivate',
  'onStep',
  'onMove',
  'onClose',
  'onCloseOthers',
  'onReopen',
  'onDuplicate',
  'onEarlier',
] as const satisfies readonly (keyof TabActions)[];

/**
 * One tab, with its buttons. Does not re-render while the user types in the editor, because the text of a tab is not
 * shown here.
 */
export const TabItem = memo(
  Item,
  (one, other) =>
    one.active === other.active &&
    one.alone === other.alone &&
    actionNames.every((action) => one.actions[action] === other.actions[action]) &&
    one.tab.id === other.tab.id &&
    one.tab.title === other.tab.title &&
    isChanged(one.tab) === isChanged(other.tab),
);
