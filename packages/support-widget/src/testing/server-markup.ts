/**
 * Server-rendered markup of a widget without a locale. One test renders it without a DOM, another one hydrates it in
 * the browser.
 */
export const serverMarkup =
  '<div class="slw-root" lang="en" dir="ltr"><button id="_R_0_-launcher" class="slw-launcher" type="button" part="launcher" title="Contact Support" aria-label="Contact Support" aria-haspopup="dialog" aria-expanded="false" aria-busy="false"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719"></path></svg></button></div>';
