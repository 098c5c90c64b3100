import type { Language } from '../../model/language.ts';
import type { Catalogue } from '../../model/messages.ts';
import type { SupportPanel } from '../panel/SupportPanel.tsx';

/** Result of the first opening: the panel and the texts of one language. */
export interface LoadedPanel {
  readonly Panel: typeof SupportPanel;
  readonly catalogue: Catalogue;
  readonly language: Language;
}

/** Loads the panel with the texts of a language. Rejects if either fails; the next call retries. */
export async function loadPanel(language: Language): Promise<LoadedPanel> {
  const [{ SupportPanel: Panel }, { loadCatalogue }] = await Promise.all([
    import('../panel/SupportPanel.tsx'),
    import('../../messages/load-catalogue.ts'),
  ]);
  return { Panel, catalogue: await loadCatalogue(language), language };
}
