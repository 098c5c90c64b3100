/** What every page has loaded before its first dynamic import. */
const alwaysLoaded = /\/(?:(?:rolldown-runtime|framework|index)-[\w-]+\.js|kit-[\w-]+\.(?:js|css))$/u;

/**
 * Files that a dynamic import asks for at once. Charts list only themselves, their styles and what all drawings stand on:
 * the rest is shared by most kinds, and its names for each of them would be a tenth of the code that every dashboard loads.
 */
export const preloaded = (
  file: string,
  files: readonly string[],
  { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' },
): string[] =>
  files.filter((each) => {
    if (hostType === 'html' || each === file) return true;
    if (alwaysLoaded.test(each)) return false;
    if (each.endsWith('.css') || each.includes('/plot-')) return true;
    // Edit mode and the dialogs of a dashboard open after a press. Their shared code may wait for their own.
    if (hostId.includes('/DashboardPage-')) return file.includes('/MarkdownTile-');
    return !/\/(?:chart-base|embedded)-/u.test(hostId);
  });
