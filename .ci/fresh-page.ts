import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// Test files share a page, and each restores the page's state. After some pages with animations, headless Chromium no
// longer reports that it is idle until it draws a frame.
const nativeIdle = window.requestIdleCallback;
beforeAll(() => {
  window.requestIdleCallback = (callback, options) => {
    requestAnimationFrame(() => undefined);
    return nativeIdle.call(window, callback, options);
  };
});
beforeEach(() => cleanup());
afterAll(async () => {
  window.requestIdleCallback = nativeIdle;
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
