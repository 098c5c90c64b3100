/** Where the panel stands, as the launcher tells it. */
export type LauncherStage = 'closed' | 'loading' | 'open';

/** Lines of the launcher's icon (24 × 24, from lucide): a bubble, a ring that turns, a chevron. */
export const launcherIcons: Readonly<Record<LauncherStage, string>> = {
  closed:
    'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  loading: 'M21 12a9 9 0 1 1-6.219-8.56',
  open: 'm6 9 6 6 6-6',
};

/** Everything about the launcher's button but its listeners, for React and for plain DOM alike. */
export function launcherAttributes(stage: LauncherStage, label: string): Readonly<Record<string, string>> {
  return {
    type: 'button',
    part: 'launcher',
    title: label,
    'aria-label': label,
    'aria-haspopup': 'dialog',
    'aria-expanded': String(stage === 'open'),
    'aria-busy': String(stage === 'loading'),
  };
}
