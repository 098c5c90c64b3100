import type { Language } from '../../model/language.ts';
import type { Catalogue } from '../../model/messages.ts';
import type { SupportPanel } from '../panel/SupportPanel.tsx';

/** What the first opening brings: the panel, and the words of one language. */
export interface LoadedPanel {
  readonly Panel: typeof SupportPanel;
  readonly catalogue: Catalogue;
  readonly language: Language;
}

/** Loads the panel with the words of a language. Rejects when either cannot be had; the next call tries again. */
export async function loadPanel(language: Language): Promise<LoadedPanel> {
  const [{ SupportPanel: Panel }, { loadCatalogue }] = await Promise.all([
    import('../panel/SupportPanel.tsx'),
    import('../../messages/load-catalogue.ts'),
  ]);
  return { Panel, catalogue: await loadCatalogue(language), language };
}
