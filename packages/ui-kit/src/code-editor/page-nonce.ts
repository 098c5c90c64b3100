/**
 * CSP nonce of the page, read from its scripts; the code editor's style sheet needs it. Undefined on pages without one.
 */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
