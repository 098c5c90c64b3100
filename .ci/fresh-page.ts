import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// Request a frame with every idle callback: after some tests with animations, headless Chromium no longer reports that
// it is idle until it draws a frame. Test files share a page, so each of them restores the page's state.
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
