import { useCallback, useEffect, useId, useRef } from 'react';
import { launcherWords } from '../../messages/launcher-words.ts';
import { directionOf, languageOf, localeTagOf, textLocaleOf } from '../../model/language.ts';
import { Launcher } from '../launcher/Launcher.tsx';
import { schemeRef } from '../scheme/scheme-ref.ts';
import type { SupportWidgetProps } from './support-widget-props.ts';
import type { loadPanel } from './load-panel.ts';
import { usePageLocale } from './use-page-locale.ts';
import { usePanel } from './use-panel.ts';
import { useSwitch } from './use-switch.ts';

interface WidgetShellProps extends SupportWidgetProps {
  /** Loads the panel. Must be a stable function. */
  readonly loadPanel: typeof loadPanel;
}

/** The launcher, and the panel after it was first opened. */
export const WidgetShell = (props: WidgetShellProps) => {
  const { locale: ownLocale, theme = 'auto', messages, onOpen, onClose, onSubmit, onSuccess, onError } = props;
  const id = useId();
  const launcher = useRef<HTMLButtonElement>(null);
  const getLauncher = useCallback(() => launcher.current, []);
  const pageLocale = usePageLocale();
  const locale = ownLocale ?? pageLocale;
  const language = languageOf(locale);
  const [wanted, ask] = useSwitch(props);
  const close = useCallback(() => ask(false), [ask]);
  const { loaded, failed } = usePanel(wanted, language, props.loadPanel, close);
  const isOpen = wanted && loaded !== undefined;

  // `onOpen` and `onClose` are called in an effect, so that they are also called if the host opens or closes the panel
  // itself.
  const told = useRef(false);
  useEffect(() => {
    if (told.current === isOpen) return;
    told.current = isOpen;
    (isOpen ? onOpen : onClose)?.();
  }, [isOpen, onOpen, onClose]);

  const words = { ...launcherWords[language], ...messages };
  return (
    <div
      ref={schemeRef}
      className="slw-root"
      lang={language}
      dir={directionOf(language)}
      data-theme={theme === 'auto' ? undefined : theme}
    >
      <Launcher
        ref={launcher}
        id={`${id}-launcher`}
        stage={isOpen ? 'open' : wanted ? 'loading' : 'closed'}
        label={words.title}
        complaint={failed ? words['load-failed'] : undefined}
        onPress={() => ask(!wanted)}
      />
      {loaded && (
        <loaded.Panel
          id={id}
          launcherId={`${id}-launcher`}
          open={isOpen}
          onClose={close}
          launcher={getLauncher}
          locale={localeTagOf(locale)}
          textLocale={textLocaleOf(locale, loaded.language)}
          catalogue={loaded.catalogue}
          settings={props}
          listeners={{ onSubmit, onSuccess, onError }}
        />
      )}
    </div>
  );
};
