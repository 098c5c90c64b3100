import { useText } from '@sightline/core/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useState } from 'react';
import { messages } from '../../messages/screens.ts';
import { sampleSheet } from './sample-sheet.ts';
import * as css from './css-preview.css.ts';

/** Preview of a style sheet on a small dashboard that has the class names of real ones. */
export const CssPreview = ({ text: sheetText }: { readonly text: string }): ReactNode => {
  const text = useText(messages);
  const host = useRef<HTMLDivElement>(null);
  const sheet = useRef<CSSStyleSheet>(null);
  const [root, setRoot] = useState<ShadowRoot>();
  useEffect(() => {
    if (!host.current) return;
    // A shadow root confines the style sheet to the preview. The page's CSP blocks `<style>` elements without a nonce,
    // but allows style sheets that are constructed by a script.
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const base = new CSSStyleSheet();
    base.replaceSync(sampleSheet);
    sheet.current = new CSSStyleSheet();
    shadow.adoptedStyleSheets = [base, sheet.current];
    setRoot(shadow);
  }, []);
  useEffect(() => {
    // Browsers ignore the invalid parts of an unfinished style sheet.
    sheet.current?.replaceSync(sheetText);
  }, [sheetText, root]);
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{text('css.preview')}</figcaption>
      <div ref={host} className={css.frame} />
      {root && createPortal(<Sample />, root)}
    </figure>
  );
};

const Sample = () => {
  const text = useText(messages);
  return (
    <div className="dashboard">
      <div className="dashboard-header">
        <span className="header-title">{text('css.sample-title')}</span>
      </div>
      <div className="grid-container">
        <div className="dashboard-component dashboard-component-chart-holder">
          <div className="chart-header">
            <span className="header-title">{text('css.sample-number')}</span>
          </div>
          <div className="slice_container big-number-total">{text('css.sample-value')}</div>
        </div>
        <div className="dashboard-component dashboard-component-chart-holder">
          <div className="chart-header">
            <span className="header-title">{text('css.sample-table')}</span>
          </div>
          <table className="slice_container">
            <tbody>
              <tr>
                <td>Aurora</td>
                <td>12</td>
              </tr>
              <tr>
                <td>Borealis</td>
                <td>7</td>
              </tr>
            </tbody>
          </table>
        </div>
        <div className="dashboard-component dashboard-markdown">
          <p>{text('css.sample-markdown')}</p>
        </div>
      </div>
    </div>
  );
};
