import { afterAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// Test files share a page. Each leaves it as it found it.
beforeEach(() => cleanup());
afterAll(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
