import { launcherWords } from '../messages/launcher-words.ts';
import { directionOf, languageOf, localeTagOf, textLocaleOf, type Language } from '../model/language.ts';
import type { Catalogue } from '../model/messages.ts';
import { followScheme } from '../parts/scheme/follow-scheme.ts';
import type { WidgetListeners, WidgetSettings } from '../parts/widget/widget-settings.ts';
import { makeLauncherInShadow } from './launcher-in-shadow.ts';
import type { loadCatalogue, makePanelInShadow, PanelInShadow } from './panel-in-shadow.tsx';

/** State that the element renders. */
export interface ElementLook {
  readonly open: boolean;
  readonly locale: string;
  readonly theme: string | null;
  readonly settings: WidgetSettings;
}

/** Code that is loaded when the panel opens for the first time. */
interface PanelChunk {
  readonly loadCatalogue: typeof loadCatalogue;
  readonly makePanelInShadow: typeof makePanelInShadow;
}

interface ElementPorts {
  /**
   * Called when the element should open or close, because the user pressed the launcher or Esc, or because the panel
   * could not be loaded.
   */
  readonly ask: (open: boolean) => void;
  /** Reports that the panel has opened or closed. */
  readonly tell: (open: boolean) => void;
  readonly listeners: WidgetListeners;
  readonly loadChunk: () => Promise<PanelChunk>;
}

/** Content of the element's shadow root. */
export interface ElementWidget {
  show(look: ElementLook): void;
  remove(): void;
}

interface Loaded {
  readonly panel: PanelInShadow;
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** Sets the language, direction and theme of the root. */
const dress = (root: HTMLElement, language: Language, theme: string | null) => {
  root.lang = language;
  root.dir = directionOf(language);
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
};

/** Fills a shadow root with the launcher; adds the panel when it is first opened. */
export function makeElementWidget(shadow: ShadowRoot, ports: ElementPorts): ElementWidget {
  const root = shadow.ownerDocument.createElement('div');
  root.className = 'slw-root';
  root.setAttribute('part', 'root');
  const frame = shadow.ownerDocument.createElement('div');
  const launcher = makeLauncherInShadow(root, 'launcher');
  root.append(frame);
  shadow.append(root);
  const unfollowScheme = followScheme(root);
  let look: ElementLook | undefined;
  let loaded: Loaded | undefined;
  let loading: Language | undefined;
  let failed = false;
  let toldOpen = false;
  let removed = false;

  const getButton = () => launcher.button;
  const close = () => ports.ask(false);
  launcher.button.addEventListener('click', () => ports.ask(!look?.open));

  const load = async (language: Language) => {
    loading = language;
    failed = false;
    try {
      const chunk = await ports.loadChunk();
      const catalogue = await chunk.loadCatalogue(language);
      if (!removed) loaded = { panel: loaded?.panel ?? chunk.makePanelInShadow(shadow, frame), language, catalogue };
    } catch {
      failed = true;
    }
    loading = undefined;
    if (removed) return;
    if (failed && !loaded) close();
    draw();
  };

  const draw = () => {
    if (!look) return;
    const { open, locale, theme, settings } = look;
    const language = languageOf(locale);
    if (open && loaded?.language !== language && loading !== language && !failed) void load(language);
    const isOpen = open && loaded !== undefined;
    dress(root, language, theme);
    const words = { ...launcherWords[language], ...settings.messages };
    const stage = isOpen ? 'open' : open ? 'loading' : 'closed';
    launcher.show(stage, words.title, failed && !loaded ? words['load-failed'] : undefined);
    loaded?.panel.show({
      id: 'panel',
      launcherId: 'launcher',
      open: isOpen,
      onClose: close,
      launcher: getButton,
      locale: localeTagOf(locale),
      textLocale: textLocaleOf(locale, loaded.language),
      catalogue: loaded.catalogue,
      settings,
      listeners: ports.listeners,
    });
    if (isOpen !== toldOpen) {
      toldOpen = isOpen;
      ports.tell(isOpen);
    }
  };

  return {
    show: (next) => {
      // Opening the panel again after a failure retries the load.
      if (next.open && !look?.open) failed = false;
      look = next;
      draw();
    },
    remove: () => {
      removed = true;
      unfollowScheme();
      loaded?.panel.remove();
      root.remove();
    },
  };
}
