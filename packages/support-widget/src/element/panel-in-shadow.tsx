import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import countryStyles from '../parts/country-list/country-list.css?inline';
import panelStyles from '../parts/panel/panel.css?inline';
import phoneStyles from '../parts/phone-input/phone-input.css?inline';
import { SupportPanel, type SupportPanelProps } from '../parts/panel/SupportPanel.tsx';

export { loadCatalogue } from '../messages/load-catalogue.ts';

/** The panel of a `<support-widget>`. */
export interface PanelInShadow {
  show(props: SupportPanelProps): void;
  remove(): void;
}

/** Makes the panel in a frame inside a shadow root, which gets the panel's styles. */
export function makePanelInShadow(shadow: ShadowRoot, frame: HTMLElement): PanelInShadow {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyles + phoneStyles + countryStyles);
  shadow.adoptedStyleSheets.push(sheet);
  const root = createRoot(frame);
  return {
    // At once, so that the panel is there when the page is told of it.
    show: (props) => flushSync(() => root.render(<SupportPanel {...props} />)),
    remove: () => {
      root.unmount();
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
