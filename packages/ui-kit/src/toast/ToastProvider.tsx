import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { levelIcons } from '../banner/Banner.tsx';
import { Button } from '../button/Button.tsx';
import { keepPlace } from '../focus/keep-place.ts';
import { withFocusKept } from '../focus/with-focus-kept.ts';
import { ModalGuests } from '../dialog/modal-guests.ts';
import { IconButton } from '../button/IconButton.tsx';
import { usePortal } from '../floating/portal.ts';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { Link } from '../link/Link.tsx';
import * as css from './toast.css.ts';
import type { ToastHome } from './toast-home.ts';
import type { Toast, ToastStore } from './toast-store.ts';
import { makeToastStore, toastStayMs } from './toast-store.ts';
import { makeToastHome } from './toast-home.ts';

const ToastContext = createContext<ToastStore | undefined>(undefined);

/** Returns functions that show and dismiss toasts. Throws outside of a `ToastProvider`. */
export function useToasts(): Pick<ToastStore, 'show' | 'dismiss'> {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToasts needs a ToastProvider above');
  return store;
}

export interface ToastProviderProps {
  readonly label?: string;
  readonly dismissLabel?: string;
  /** Returns the duration of a toast in ms; undefined if the toast stays until it is dismissed. */
  readonly stayMs?: (toast: Toast) => number | undefined;
  readonly children: ReactNode;
}

/**
 * Provides an area for short messages to all components inside, at the bottom start of the window. F6 moves the focus
 * into the area.
 */
export function ToastProvider(props: ToastProviderProps): ReactElement {
  const { label = 'Notifications', dismissLabel = 'Dismiss', stayMs = toastStayMs, children } = props;
  const [store] = useState(makeToastStore);
  const [home] = useState(makeToastHome);
  return (
    <ToastContext value={store}>
      <ModalGuests value={home.enter}>{children}</ModalGuests>
      <ToastRegion store={store} home={home} label={label} dismissLabel={dismissLabel} stayMs={stayMs} />
    </ToastContext>
  );
}

/** Provides an area for toasts if there is none above, so that a part can show toasts wherever it is used. */
export function EnsureToasts({ children }: { readonly children: ReactNode }): ReactNode {
  return useContext(ToastContext) ? children : <ToastProvider>{children}</ToastProvider>;
}

interface RegionProps extends Required<Omit<ToastProviderProps, 'children'>> {
  readonly store: ToastStore;
  readonly home: ToastHome;
}

function ToastRegion({ store, home, label, dismissLabel, stayMs }: RegionProps): ReactElement {
  const toasts = useSyncExternalStore(store.subscribe, store.list);
  const region = useRef<HTMLElement>(null);
  const portal = usePortal();
  const newest = toasts.at(-1)?.id;
  // `goBack` moves the focus to where it was before a toast got it. `goBehind` moves the focus to its last position
  // outside of dialogs. It is used if the first position is in a dialog that is gone.
  const goBack = useRef<() => void>(undefined);
  const goBehind = useRef<() => void>(undefined);
  const dismiss = (id: number) => {
    store.dismiss(id);
    for (const { current } of [goBack, goBehind]) if (region.current?.contains(document.activeElement)) current?.();
  };
  const lastUsed = useRef<Element>(undefined);
  useEffect(() => {
    const handle = ({ type, target }: Event) => {
      if (!(target instanceof Element) || region.current?.contains(target)) return;
      if (type === 'click') lastUsed.current = target;
      else if (!target.closest('[role$="dialog"]')) goBehind.current = keepPlace(target);
    };
    const ends = new AbortController();
    for (const type of ['click', 'focusin'])
      document.addEventListener(type, handle, { capture: true, signal: ends.signal });
    return () => ends.abort();
  }, []);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !region.current?.firstElementChild) return;
      event.preventDefault();
      region.current.focus();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  useLayoutEffect(() => home.settle(portal), [home, portal]);
  useEffect(() => {
    // Show the region again, so that it is above a dialog that was opened in the meantime.
    const element = region.current;
    if (newest === undefined || !element) return;
    withFocusKept(element, () => {
      element.hidePopover();
      element.showPopover();
    });
    const used = lastUsed.current;
    // Toasts only have to avoid the control that was used last, so this code loads only after a control was used.
    if (used) void import('./lift-over.ts').then(({ riseOver }) => riseOver(element, used), reportError);
  }, [newest]);
  return createPortal(
    <section
      ref={region}
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      className={css.region}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) goBack.current = keepPlace(relatedTarget);
      }}
    >
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} dismissLabel={dismissLabel} stayMs={stayMs} onDismiss={dismiss} />
      ))}
    </section>,
    home.element,
  );
}

interface BoxProps {
  readonly toast: Toast;
  readonly dismissLabel: string;
  readonly stayMs: (toast: Toast) => number | undefined;
  readonly onDismiss: (id: number) => void;
}

function ToastBox({ toast, dismissLabel, stayMs, onDismiss }: BoxProps): ReactElement {
  const { id, level, text, href, detail, action } = toast;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const leavesMs = hovered || focused ? undefined : stayMs(toast);
  const dismiss = useEffectEvent(() => onDismiss(id));
  useEffect(() => {
    if (leavesMs === undefined) return undefined;
    const timer = setTimeout(() => dismiss(), leavesMs);
    return () => clearTimeout(timer);
  }, [leavesMs]);
  return (
    <div
      role={level === 'danger' ? 'alert' : 'status'}
      className={css.toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon of={levelIcons[level]} className={joinClasses(css.icon, css.tone[level])} />
      <p className={css.words}>
        {href === undefined ? (
          text
        ) : (
          <Link href={href} className={css.link} onClick={() => onDismiss(id)}>
            {text}
          </Link>
        )}
      </p>
      <div className={css.acts}>
        {action && (
          <Button
            kind="ghost"
            size="sm"
            onClick={() => {
              onDismiss(id);
              action.onAction();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton icon={X} size="sm" label={dismissLabel} iconSize={14} onClick={() => onDismiss(id)} />
      </div>
      {detail !== undefined && <p className={css.detail}>{detail}</p>}
    </div>
  );
}
