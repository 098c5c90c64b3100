import { bindApiCheckboxes } from './bind-api-checkboxes.ts';
import { bindAvatars } from './bind-avatars.ts';
import { bindLanguageLinks } from './bind-language-links.ts';
import { bindScrollToTop } from './bind-scroll-to-top.ts';
import type { PageToasts } from './make-page-toasts.ts';
import { makePageToasts } from './make-page-toasts.ts';

/** Texts of the page in its language. */
export interface PageWords {
  /** Accessible name of the container of toasts. */
  readonly region: string;
  /** Name of the button that dismisses a toast or an alert. */
  readonly dismiss: string;
  /** Shown when a checkbox was changed and the server did not respond. */
  readonly unreachable: string;
  readonly languageFailed: string;
}

export interface PageBehaviours {
  readonly toasts: PageToasts;
  /** Removes all behaviors. */
  readonly takeDown: () => void;
}

/**
 * Adds to a server-rendered page the behaviors that its markup declares: language links, checkboxes that send
 * requests, the scroll-to-top button, initials for missing pictures. Also provides toasts.
 */
export function bindPageBehaviours(window: Window & typeof globalThis, words: PageWords): PageBehaviours {
  const { document, location } = window;
  const fetch: typeof window.fetch = (...request) => window.fetch(...request);
  const toasts = makePageToasts({
    document,
    setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
    clearTimer: (timer) => window.clearTimeout(timer as number),
    words,
  });
  const takeDowns = [
    bindLanguageLinks({
      document,
      fetch,
      reload: () => location.reload(),
      onFailure: () => toasts.show({ level: 'danger', text: words.languageFailed }),
    }),
    bindApiCheckboxes({ document, fetch, words }),
    bindAvatars({ document }),
    ...[...document.querySelectorAll<HTMLElement>('[data-scroll-to-top]')].map((each) => bindScrollToTop(each, window)),
    toasts.takeDown,
  ];
  return { toasts, takeDown: () => takeDowns.forEach((takeDown) => takeDown()) };
}
