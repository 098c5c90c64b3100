import { useEffect, useState } from 'react';
import type { Language } from '../../model/language.ts';
import type { LoadedPanel } from './load-panel.ts';

interface PanelLoading {
  /** The panel after it has loaded. It keeps its previous language while another language is loading. */
  readonly loaded: LoadedPanel | undefined;
  /** True if the most recent attempt to load the panel failed. */
  readonly failed: boolean;
}

/**
 * Loads the panel as soon as `wanted` is true, and again when the language changes. `onFail` must be a stable function.
 * It is called if loading fails; the next request to open the panel retries.
 */
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
