/** The nonce of the page's policy, as its scripts carry it: the editor's style sheet is let in by it. Undefined on pages without one. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
