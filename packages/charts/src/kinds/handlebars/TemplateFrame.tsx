import type { ThemeColors } from '@sightline/ui-kit';
import { useEffect, useLayoutEffect, useReducer, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ChartProps } from '../../kind/chart-props.ts';
import { frame } from './handlebars.css.ts';

interface TemplateFrameProps extends Pick<ChartProps, 'onMenu'> {
  /** Accessible name of the frame. */
  readonly title: string;
  /** The author's style sheet. */
  readonly css: string;
  readonly colors: ThemeColors;
  readonly children: ReactNode;
}

/** Content security policy of the frame. It allows only inline styles, and images that are embedded as `data:` URLs. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Base styles of a template, which the author's style sheet can override. */
const baseCss = ({ text, textMuted, border, borderWeak, accent, fontSans }: ThemeColors) => `
  :root { font: 13px/1.5 ${fontSans}; color: ${text}; background: transparent; }
  body { margin: 8px; overflow-wrap: anywhere; }
  a { color: ${accent}; }
  h1, h2, h3, h4, h5, h6 { margin: 0 0 6px; line-height: 1.25; font-weight: 600; }
  h1 { font-size: 20px; } h2 { font-size: 17px; } h3 { font-size: 15px; } h4, h5, h6 { font-size: 13px; }
  p, ul, ol, table, figure { margin: 0 0 8px; }
  ul, ol { padding-inline-start: 20px; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 5px 10px; border-bottom: 1px solid ${borderWeak}; text-align: start; vertical-align: top; }
  th { color: ${textMuted}; font-weight: 500; border-bottom-color: ${border}; }
  img { max-width: 100%; }
`;

/** Adds a content security policy to the frame's document, so that it loads nothing, and applies the style sheet. */
const prepare = (document: Document, css: string): void => {
  if (!document.head.querySelector('meta')) {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = policy;
    document.head.append(meta);
  }
  const { CSSStyleSheet: Sheet } = document.defaultView as unknown as typeof globalThis;
  const sheet = new Sheet();
  // A style sheet constructed by script ignores `@import`.
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

/**
 * A separate document for the author's content. It is sandboxed: no script runs in it, its forms and `javascript:` URLs
 * have no effect, and its policy prevents it from loading anything. The page inserts elements into the document, but
 * the document cannot reach the page.
 */
export const TemplateFrame = ({ title, css, colors, onMenu, children }: TemplateFrameProps) => {
  const [element, setElement] = useState<HTMLIFrameElement | null>(null);
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  const inside = element?.contentDocument;
  useLayoutEffect(() => {
    if (inside) prepare(inside, `${baseCss(colors)}\n${css}`);
  }, [inside, colors, css]);
  useEffect(() => {
    if (!inside || !onMenu) return undefined;
    const handleMenu = (event: MouseEvent) => {
      event.preventDefault();
      const { left = 0, top = 0 } = inside.defaultView?.frameElement?.getBoundingClientRect() ?? {};
      onMenu({ clauses: [] }, { x: left + event.clientX, y: top + event.clientY });
    };
    inside.addEventListener('contextmenu', handleMenu);
    return () => inside.removeEventListener('contextmenu', handleMenu);
  }, [inside, onMenu]);
  return (
    <>
      <iframe
        ref={setElement}
        className={frame}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        // Some browsers replace the initial document, so the frame's document is read again.
        onLoad={readAgain}
      />
      {inside ? createPortal(children, inside.body) : null}
    </>
  );
};
