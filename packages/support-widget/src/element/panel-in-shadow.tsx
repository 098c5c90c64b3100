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

/** Renders the panel into a frame in a shadow root and adds the panel's styles to that root. */
export function makePanelInShadow(shadow: ShadowRoot, frame: HTMLElement): PanelInShadow {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyles + phoneStyles + countryStyles);
  shadow.adoptedStyleSheets.push(sheet);
  const root = createRoot(frame);
  return {
    // Renders synchronously, so that the panel is in the DOM when the host is notified that it has opened.
    show: (props) => flushSync(() => root.render(<SupportPanel {...props} />)),
    remove: () => {
      root.unmount();
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
