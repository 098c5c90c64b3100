import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { levelIcons } from '../banner/Banner.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { usePortal } from '../floating/portal.ts';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import * as css from './toast.css.ts';
import type { Toast, ToastStore } from './toast-store.ts';
import { makeToastStore } from './toast-store.ts';

const ToastContext = createContext<ToastStore | undefined>(undefined);

/** Shows and takes away toasts. Throws outside of a `ToastProvider`. */
export function useToasts(): Pick<ToastStore, 'show' | 'dismiss'> {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToasts needs a ToastProvider above');
  return store;
}

export interface ToastProviderProps {
  readonly label?: string;
  readonly dismissLabel?: string;
  /** How long a toast that asks for nothing stays, ms. Failures, and those with an action, stay until they are dismissed. */
  readonly stayMs?: number;
  readonly children: ReactNode;
}

/** Gives everything below a place for short messages, bottom start. F6 moves the focus into it. */
export function ToastProvider(props: ToastProviderProps): ReactElement {
  const { label = 'Notifications', dismissLabel = 'Dismiss', stayMs = 6000, children } = props;
  const [store] = useState(makeToastStore);
  return (
    <ToastContext value={store}>
      {children}
      <ToastRegion store={store} label={label} dismissLabel={dismissLabel} stayMs={stayMs} />
    </ToastContext>
  );
}

interface RegionProps extends Required<Omit<ToastProviderProps, 'children'>> {
  readonly store: ToastStore;
}

function ToastRegion({ store, label, dismissLabel, stayMs }: RegionProps): ReactElement {
  const toasts = useSyncExternalStore(store.subscribe, store.list);
  const region = useRef<HTMLElement>(null);
  const portal = usePortal();
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !region.current?.firstElementChild) return;
      event.preventDefault();
      region.current.focus();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  useEffect(() => {
    // Shown anew, it lies above a dialog that was opened meanwhile.
    const element = region.current;
    if (newest === undefined || !element) return;
    element.hidePopover();
    element.showPopover();
  }, [newest]);
  return createPortal(
    <section ref={region} popover="manual" tabIndex={-1} aria-label={label} className={css.region}>
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} dismissLabel={dismissLabel} stayMs={stayMs} onDismiss={store.dismiss} />
      ))}
    </section>,
    portal,
  );
}

interface BoxProps {
  readonly toast: Toast;
  readonly dismissLabel: string;
  readonly stayMs: number;
  readonly onDismiss: (id: number) => void;
}

function ToastBox({ toast, dismissLabel, stayMs, onDismiss }: BoxProps): ReactElement {
  const { id, level, text, detail, action } = toast;
  const [watched, setWatched] = useState(false);
  const leaves = level !== 'danger' && action === undefined && !watched;
  const dismiss = useEffectEvent(() => onDismiss(id));
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => dismiss(), stayMs);
    return () => clearTimeout(timer);
  }, [leaves, stayMs]);
  return (
    <div
      role={level === 'danger' ? 'alert' : 'status'}
      className={css.toast}
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      <Icon of={levelIcons[level]} className={joinClasses(css.icon, css.tone[level])} />
      <p className={css.words}>{text}</p>
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
