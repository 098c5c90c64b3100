/**
 * Copies a text. Must be called in a user gesture. Pages without TLS have no `navigator.clipboard` and use the older
 * API. Rejects if the browser refuses.
 */
export const copyText = async (text: string): Promise<void> => {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) {
    await clipboard.writeText(text);
    return;
  }
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    // Other copy listeners would replace the text with the selection.
    event.stopImmediatePropagation();
  };
  window.addEventListener('copy', give, true);
  try {
    if (!document.execCommand('copy')) throw new Error('The browser refused to copy');
  } finally {
    window.removeEventListener('copy', give, true);
  }
};
