/**
 * Copies a text, and for programs that accept it the same content as HTML. Must be called in a user gesture. Pages
 * without TLS have no `navigator.clipboard` and use the older API. Rejects if the browser refuses.
 */
export const copyText = async (text: string, html?: string): Promise<void> => {
  const contents = Object.entries({ 'text/plain': text, ...(html === undefined ? {} : { 'text/html': html }) });
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) {
    if (html === undefined) await clipboard.writeText(text);
    else {
      const blobs = contents.map(([type, content]) => [type, new Blob([content], { type })] as const);
      await clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    }
    return;
  }
  const give = (event: ClipboardEvent) => {
    for (const [type, content] of contents) event.clipboardData?.setData(type, content);
    event.preventDefault();
    // Stop all other copy listeners, because they could copy the selection in place of the text.
    event.stopImmediatePropagation();
  };
  window.addEventListener('copy', give, true);
  try {
    if (!document.execCommand('copy')) throw new Error('The browser refused to copy');
  } finally {
    window.removeEventListener('copy', give, true);
  }
};
