/** The parts of a page that its language links need. */
export interface LanguageLinksWorld {
  readonly document: Document;
  readonly fetch: typeof fetch;
  /** Reloads the page: `() => location.reload()`. */
  readonly reload: () => void;
  /** Called if the language could not be changed, with the clicked link and the cause, to tell the user. */
  readonly onFailure: (link: HTMLAnchorElement, cause: unknown) => void;
}

/**
 * Selector of the links of a language picker: all links with `data-language-link`, and all links in `#language-picker`.
 */
const languageLinks = 'a[href][data-language-link], #language-picker a[href]';

/** True for a click that opens the link in this tab. Other clicks (another tab, a download) are left to the browser. */
const followsHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download');

/**
 * Makes the language links of a server-rendered page send a GET to their URL and then reload the page in the new
 * language. If the language cannot be changed, the page stays as it is and shows an error. Links added later work too.
 * Returns a function that removes the behavior.
 */
export function bindLanguageLinks({ document, fetch, reload, onFailure }: LanguageLinksWorld): () => void {
  let underWay = false;
  const change = async (link: HTMLAnchorElement): Promise<void> => {
    underWay = true;
    link.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(link.href, { credentials: 'same-origin' });
      if (!response.ok) throw new Error(`The server answered with status ${response.status}`);
      reload();
    } catch (cause) {
      onFailure(link, cause);
    } finally {
      underWay = false;
      link.removeAttribute('aria-busy');
    }
  };
  const handle = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(languageLinks) : null;
    if (!link || !followsHere(event, link)) return;
    event.preventDefault();
    if (!underWay) void change(link);
  };
  document.addEventListener('click', handle);
  return () => document.removeEventListener('click', handle);
}
