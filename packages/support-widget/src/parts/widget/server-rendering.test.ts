import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { serverMarkup } from '../../testing/server-markup.ts';
import { SupportWidget } from './SupportWidget.tsx';

describe('rendering on a server', () => {
  it('SUPPORT-67 needs no DOM, and gives the launcher', () => {
    expect(globalThis).not.toHaveProperty('document');
    expect(renderToString(createElement(SupportWidget, { privacyUrl: '/privacy' }))).toBe(serverMarkup);
  });

  it('SUPPORT-67 SUPPORT-61 gives the same for a panel that will stand open, without a style attribute', () => {
    const markup = renderToString(createElement(SupportWidget, { locale: 'ar', theme: 'dark', defaultOpen: true }));
    expect(markup).toContain('dir="rtl"');
    expect(markup).toContain('data-theme="dark"');
    expect(markup).not.toContain('style=');
    expect(markup).not.toContain('role="dialog"');
  });
});
