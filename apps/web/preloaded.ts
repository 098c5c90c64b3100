/** Files that every page has loaded before its first dynamic import. */
const alwaysLoaded = /\/(?:(?:rolldown-runtime|framework|index)-[\w-]+\.js|kit-[\w-]+\.(?:js|css))$/u;

/**
 * Returns the files that a dynamic import preloads. For charts, these are only the chart's own files, their styles and
 * the code that all drawings share. Most kinds share the remaining files, and a list of them for each kind would be a
 * tenth of the code that every dashboard loads.
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
    // Of the chunks that the dashboard page imports dynamically, only the Markdown tile has its shared code preloaded.
    // The edit mode and dialogs open only after a click, so their shared code is loaded then.
    if (hostId.includes('/DashboardPage-')) return file.includes('/MarkdownTile-');
    return !/\/(?:chart-base|embedded)-/u.test(hostId);
  });
