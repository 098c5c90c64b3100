import { useEffect, useState } from 'react';
import type { Language } from '../../model/language.ts';
import type { LoadedPanel } from './load-panel.ts';

interface PanelLoading {
  /** The panel, once it was had; it stays from then on, in the language before while another one is on its way. */
  readonly loaded: LoadedPanel | undefined;
  /** The last try brought nothing. */
  readonly failed: boolean;
}

/** Loads the panel as soon as it is wanted. `onFail` (stable) is called when it cannot be had: the next wish tries again. */
export function usePanel(
  wanted: boolean,
  language: Language,
  load: (language: Language) => Promise<LoadedPanel>,
  onFail: () => void,
): PanelLoading {
  const [loaded, setLoaded] = useState<LoadedPanel>();
  const [failed, setFailed] = useState(false);
  const missing = wanted && loaded?.language !== language;
  const [wasMissing, setWasMissing] = useState(missing);
  if (missing !== wasMissing) {
    setWasMissing(missing);
    if (missing) setFailed(false);
  }
  useEffect(() => {
    if (!missing) return;
    let current = true;
    const take = (next: LoadedPanel | undefined) => {
      if (!current) return;
      if (next) setLoaded(next);
      else onFail();
      setFailed(!next);
    };
    load(language).then(take, () => take(undefined));
    return () => {
      current = false;
    };
  }, [missing, language, load, onFail]);
  return { loaded, failed: failed && !loaded };
}
