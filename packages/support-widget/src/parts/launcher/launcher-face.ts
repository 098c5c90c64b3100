/** State of the panel, as the launcher shows it. */
export type LauncherStage = 'closed' | 'loading' | 'open';

/** Paths of the launcher's icons (24 × 24, from lucide): a bubble, a spinner, a chevron. */
export const launcherIcons: Readonly<Record<LauncherStage, string>> = {
  closed:
    'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  loading: 'M21 12a9 9 0 1 1-6.219-8.56',
  open: 'm6 9 6 6 6-6',
};

/** Attributes of the launcher's button, for React and plain DOM. */
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
