import { foldText } from '@sightline/core/finding';
import { readCommands, useLocale, useText, type CommandDesk, type CommandGroup } from '@sightline/core/react';
import { late, useToasts } from '@sightline/ui-kit';
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { messages } from '../../messages/keyboard.ts';
import type { PaletteItem } from '../../model/palette/palette-item.ts';
import { keyOfPath } from '../../model/palette/thing-item.ts';
import type { LocalMemory } from '../../ports/local-memory.ts';
import type { ShellState } from '../../store/shell-store.ts';
import type { PaletteProps } from '../palette/Palette.tsx';
import { focusSearch } from './focus-search.ts';
import { useDispatch } from './use-dispatch.ts';
import { useUnsavedToast } from './use-unsaved-toast.ts';
import { useShellCommands, type ShellPage } from './use-shell-commands.ts';

const KeySheet = late(async () => (await import('./KeySheet.tsx')).KeySheet);

export interface KeyboardProps {
  readonly store: StoreApi<ShellState>;
  readonly desk: CommandDesk;
  readonly memory: LocalMemory;
  readonly dark: boolean;
  readonly href: (path: string) => string;
  readonly navigate: (path: string) => void;
  readonly loadPalette?: () => Promise<{ readonly Palette: ComponentType<PaletteProps> }>;
}

const lettersKey = 'sightline.letters';
const none: readonly CommandGroup[] = [];
const importPalette = () => import('../palette/Palette.tsx');

const pageItem = (
  type: 'page' | 'action',
  { path, label, keys, out = false }: ShellPage,
  href: KeyboardProps['href'],
) => {
  const where = out ? { run: () => void window.open(href(path), '_blank', 'noopener') } : { path };
  return { key: keyOfPath(path), type, title: foldText(label), ...(keys !== undefined && { keys }), ...where };
};

/** Loads the palette in advance. Returns it while it is open and has loaded, otherwise undefined. */
const usePalette = (open: boolean, load: NonNullable<KeyboardProps['loadPalette']>, onFailed: () => void) => {
  const [palette, setPalette] = useState<{ readonly Palette: ComponentType<PaletteProps> }>();
  const [failed, setFailed] = useState(false);
  const there = palette !== undefined;
  useEffect(() => {
    if (there || (failed && !open)) return;
    load().then(setPalette, () => setFailed(true));
  }, [there, failed, open, load]);
  useEffect(() => {
    if (open && failed && !there) onFailed();
  }, [open, failed, there, onFailed]);
  return open ? palette : undefined;
};

/** Returns the commands of the current screen while the palette or the list of shortcuts shows them. */
const useOnScreen = (shown: boolean, desk: CommandDesk, locale: string): readonly CommandGroup[] => {
  const [onScreen, setOnScreen] = useState(none);
  useEffect(() => {
    if (!shown) return undefined;
    let asked = 0;
    const read = () => {
      asked += 1;
      const own = asked;
      void readCommands(desk, locale).then(
        (found) => own === asked && setOnScreen(found),
        // The screen's commands failed to load. All other commands still work.
        () => own === asked && setOnScreen(none),
      );
    };
    read();
    // If a screen opens while the commands are shown, its commands are added.
    const stop = desk.watch(read);
    return () => {
      asked = 0;
      stop();
    };
  }, [shown, desk, locale]);
  return onScreen;
};

/** The palette, the list of shortcuts, and all shortcuts except the one that opens the palette. */
export const Keyboard = (props: KeyboardProps): ReactNode => {
  const { store, desk, memory, dark, href, navigate, loadPalette = importPalette } = props;
  const text = useText(messages);
  const { locale } = useLocale();
  const toasts = useToasts();
  const open = useStore(store, (state) => state.paletteOpen);
  useUnsavedToast(store);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [letters, setLetters] = useState(() => memory.read(lettersKey) !== 'off');
  const { showPalette, choose } = store.getState();
  const { groups, pages, creating } = useShellCommands({
    navigate,
    showPalette: () => showPalette(true),
    showSheet: () => setSheetOpen(true),
    focusSearch: () => focusSearch() || showPalette(true),
    turnTheme: () => choose({ theme: dark ? 'light' : 'dark' }),
    signOut: () => location.assign(href('/logout/')),
  });
  useEffect(() => {
    desk.switchLetters(letters);
  }, [desk, letters]);
  useDispatch(groups, desk);
  const onScreen = useOnScreen(open || sheetOpen, desk, locale);
  const notLoaded = useCallback(() => {
    toasts.show({ level: 'danger', text: text('keys.not-loaded') });
    showPalette(false);
  }, [toasts, text, showPalette]);
  const palette = usePalette(open, loadPalette, notLoaded);
  const everywhere = (): readonly PaletteItem[] => [
    ...creating.map((each) => pageItem('action', each, href)),
    ...pages.map((each) => pageItem('page', each, href)),
    ...groups
      .flatMap((group) => (group.id === 'everywhere' ? group.commands : []))
      .filter(({ id }) => id !== 'palette')
      .map(({ id, label, keys, run }): PaletteItem => ({
        key: `everywhere.${id}`,
        type: id === 'sheet' ? 'help' : 'action',
        title: foldText(label),
        ...(run && { run }),
        ...(keys?.[0] !== undefined && { keys: keys[0] }),
      })),
  ];
  return (
    <>
      {palette && (
        <palette.Palette
          everywhere={everywhere()}
          onScreen={onScreen}
          memory={memory}
          now={Date.now}
          href={href}
          navigate={navigate}
          onClose={() => showPalette(false)}
        />
      )}
      {sheetOpen && (
        <KeySheet
          groups={[...groups, ...onScreen]}
          letters={letters}
          onLetters={(on) => {
            memory.write(lettersKey, on ? 'on' : 'off');
            setLetters(on);
          }}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </>
  );
};
