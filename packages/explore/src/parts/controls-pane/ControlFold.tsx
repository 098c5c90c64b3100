import { useText } from '@sightline/core/react';
import { Icon, joinClasses } from '@sightline/ui-kit';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './controls-pane.css.ts';

export interface ControlFoldProps {
  readonly title: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Number of settings in the group that differ from their defaults. It is shown while the group is closed. */
  readonly changed: number;
  readonly children: ReactNode;
}

/** A group of controls that the user can open and close. */
export const ControlFold = ({ title, open, onOpen, changed, children }: ControlFoldProps): ReactNode => {
  const text = useText(messages);
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={css.groupTitle}>
        <button
          type="button"
          className={css.foldButton}
          aria-expanded={open}
          aria-controls={open ? `${id}-body` : undefined}
          onClick={() => onOpen(!open)}
        >
          <Icon of={ChevronDown} size={14} className={joinClasses(css.chevron, !open && css.closed)} />
          {title}
          {!open && changed > 0 && (
            <span className={css.changed}>{text('explore.controls.set', { count: changed })}</span>
          )}
        </button>
      </h3>
      {open && (
        <div id={`${id}-body`} className={css.groupFields}>
          {children}
        </div>
      )}
    </section>
  );
};
