import { useRef, type ReactNode } from 'react';
import { useDialogFocus } from './use-dialog-focus.ts';
import { useDialogKeys } from './use-dialog-keys.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { useNarrow } from './use-narrow.ts';

interface PanelFrameProps {
  readonly id: string;
  readonly title: string;
  readonly intro: string | undefined;
  /** Identifies the current view of the panel. */
  readonly view: string;
  /** Id of the launcher. */
  readonly launcherId: string;
  readonly launcher: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The dialog above the launcher. It has no backdrop: the page stays usable unless the window is too narrow for both.
 */
export const PanelFrame = ({ id, title, intro, view, launcherId, launcher, onClose, children }: PanelFrameProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const modal = useNarrow();
  useDialogFocus(panel, launcher, view);
  useDialogKeys(panel, { modal, launcher, onClose });
  useKeyboardRoom(panel, body, window.visualViewport);
  return (
    <div
      ref={panel}
      id={id}
      className="slw-panel"
      part="panel"
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-modal={modal || undefined}
      // A modal dialog hides everything else from screen readers; the button that closes it must stay reachable.
      aria-owns={modal ? launcherId : undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="slw-head" part="head">
        <h2 className="slw-title" id={`${id}-title`}>
          {title}
        </h2>
        {intro !== undefined && <p className="slw-intro">{intro}</p>}
      </div>
      <div ref={body} className="slw-body" part="body">
        {children}
      </div>
    </div>
  );
};
